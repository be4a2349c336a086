/**
 * Whether the focus is already in another layer, such as a dialog that the person opened from `popup`. In that case,
 * `popup` must not return the focus to its opener, which is a button of the covered page.
 */
export const isFocusTaken = (popup: HTMLElement | null): boolean => {
  const layer = document.activeElement?.closest('[role="dialog"], [role="alertdialog"], [role="menu"]')
  return layer != null && layer !== popup && !layer.contains(popup)
}
