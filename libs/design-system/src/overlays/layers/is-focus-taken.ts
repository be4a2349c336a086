/** Whether another layer has the focus. Then `popup` must not return the focus to its opener on the covered page. */
export const isFocusTaken = (popup: HTMLElement | null): boolean => {
  const layer = document.activeElement?.closest('[role="dialog"], [role="alertdialog"], [role="menu"]')
  return layer != null && layer !== popup && !layer.contains(popup)
}
