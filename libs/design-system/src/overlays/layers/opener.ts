/**
 * Returns the focused element and its ancestors up to the body, which is left out. The list is empty if the focus is in
 * a menu. The menu closes when its item opens a layer, so the item cannot get the focus back.
 */
export const focusPath = (): HTMLElement[] => {
  const path: HTMLElement[] = []
  let element = document.activeElement
  if (element?.closest('[role="menu"]')) return path
  for (; element instanceof HTMLElement && element !== document.body; element = element.parentElement)
    path.push(element)
  return path
}

/**
 * Returns the element that gets the focus when a layer closes: the first element of `path` (from `focusPath`) that is
 * still in the page. If there is none, returns `true`, and Base UI chooses the element.
 */
export const returnTo = (path: readonly HTMLElement[]): HTMLElement | true =>
  path.find((element) => element.isConnected) ?? true
