/**
 * Returns the focused element and the elements around it, without the body. The path is empty if a menu item has the
 * focus: the menu closes when the item opens a layer, so the item cannot get the focus back.
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
 * Where the focus returns when a layer closes: the first element of `path` (a `focusPath`) that is still in the page.
 * `true` leaves the choice to Base UI.
 */
export const returnTo = (path: readonly HTMLElement[]): HTMLElement | true =>
  path.find((element) => element.isConnected) ?? true
