/**
 * Moves the focus out of a row that is about to be removed. Otherwise the focus would be lost, and a person without a
 * mouse would start again at the top of the dialog.
 */
export const leaveRow = (button: HTMLElement): void => {
  const row = button.closest('li')
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  const field = beside?.querySelector<HTMLElement>('input, select')
  const add = row?.closest('section')?.querySelector<HTMLElement>(':scope > button')
  ;(field ?? add)?.focus()
}
