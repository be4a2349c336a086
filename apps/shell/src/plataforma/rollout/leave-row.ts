/**
 * Moves the focus out of a row that is about to be removed. The focus goes to the row beside it, or else to the button
 * that adds a row. Otherwise the focus would be lost with the row. A person without a mouse would then start again at
 * the top of the dialog.
 */
export const leaveRow = (button: HTMLElement): void => {
  const row = button.closest('li')
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  const field = beside?.querySelector<HTMLElement>('input, select')
  const add = row?.closest('section')?.querySelector<HTMLElement>(':scope > button')
  ;(field ?? add)?.focus()
}
