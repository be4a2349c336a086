/** Whether another layer has the focus. Then the closing `popup` must not take the focus back to its own opener. */
export const isFocusTaken = (popup: HTMLElement | null): boolean => {
  const layer = document.activeElement?.closest('[role="dialog"], [role="alertdialog"], [role="menu"]')
  return layer != null && layer !== popup && !layer.contains(popup)
}
