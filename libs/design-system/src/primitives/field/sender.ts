/** The element that had the focus when a form was last sent. `null` if the person has typed since then. */
let sender: Element | null = null

const remember = ({ type }: Event): void => {
  sender = type === 'submit' ? document.activeElement : null
}
addEventListener('submit', remember, true)
addEventListener('input', remember, true)

/**
 * Makes a new error an alert if the form was sent from its field and the field is the form's first wrong one. There the
 * focus does not move, so screen readers would not read the error. In all other cases the form moves the focus to the
 * first wrong field, and screen readers read the error as its description.
 */
export const announceError = (error: HTMLElement | null): void => {
  if (!error) return
  const wrong = error.closest('form')?.querySelector('[aria-invalid="true"]')
  const isSender = wrong && wrong === sender && wrong === document.activeElement
  error.role = isSender && error.parentElement?.contains(wrong) ? 'alert' : null
}
