/** Whether a dialog or menu separate from `popup` has the focus. If so, the focus stays there when `popup` closes. */
export const isFocusTaken = (popup: HTMLElement | null): boolean => {
  const layer = document.activeElement?.closest('[role="dialog"], [role="alertdialog"], [role="menu"]')
  return layer != null && layer !== popup && !layer.contains(popup)
}
