/**
 * The element that has the focus and the elements around it, from the inside out, without the body. Nothing for an item
 * of a menu, which closes when it opens another layer.
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
 * Where the focus returns when a layer closes that was opened from the innermost element of `path`: to that element, or
 * to the innermost one around it that is still in the page, whose first focusable element then takes the focus. `true`,
 * for what had the focus before that, if nothing of the path is left.
 */
export const returnTo = (path: readonly HTMLElement[]): HTMLElement | true =>
  path.find((element) => element.isConnected) ?? true
