/**
 * Whether the focus is outside the layer `popup` that closes, for instance in a dialog that its button opened, or on the
 * heading of the page that its link opened. If so, the focus stays there.
 */
export const isFocusTaken = (popup: HTMLElement | null): boolean => {
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body) return false
  // An ancestor of `popup`, such as a dialog around a popover, gets the focus when a person presses its empty space.
  return !popup?.contains(activeElement) && !activeElement.contains(popup)
}
