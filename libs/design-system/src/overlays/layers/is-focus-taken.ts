/** Whether the focus is in another dialog or menu that does not contain `popup`. If so, the focus stays there. */
export const isFocusTaken = (popup: HTMLElement | null): boolean => {
  const layer = document.activeElement?.closest('[role="dialog"], [role="alertdialog"], [role="menu"]')
  return layer != null && layer !== popup && !layer.contains(popup)
}
