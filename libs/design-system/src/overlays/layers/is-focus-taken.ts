/**
 * Whether the focus is in another layer by now, such as a dialog that the person opened from `popup`. A layer that gave
 * the focus back after that would leave it on a button of the covered page.
 */
export const isFocusTaken = (popup: HTMLElement | null): boolean => {
  const layer = document.activeElement?.closest('[role="dialog"], [role="alertdialog"], [role="menu"]')
  return layer != null && layer !== popup && !layer.contains(popup)
}
