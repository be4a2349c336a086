/**
 * The element that has the focus and the elements around it, from the inside out, without the body. The list is empty
 * if the focus is on an item of a menu. The menu closes when the item opens another layer, so the item cannot get the
 * focus back.
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
 * Where the focus returns when a layer closes. `path` begins with the element that opened the layer, followed by the
 * elements around it. The result is the first element of `path` that is still in the page. If this is an outer element,
 * its first focusable element takes the focus. If no element is left, the result is `true`: Base UI then returns the
 * focus to the last focused element that is still in the page.
 */
export const returnTo = (path: readonly HTMLElement[]): HTMLElement | true =>
  path.find((element) => element.isConnected) ?? true
