/**
 * Moves the focus from a row that is about to be removed to the row beside it, or to the button that adds one. Otherwise
 * the focus would be lost with the row, and a person without a mouse would start again at the top of the dialog.
 */
export const leaveRow = (button: HTMLElement): void => {
  const row = button.closest('li')
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  const field = beside?.querySelector<HTMLElement>('input, select')
  const add = row?.closest('section')?.querySelector<HTMLElement>(':scope > button')
  ;(field ?? add)?.focus()
}
