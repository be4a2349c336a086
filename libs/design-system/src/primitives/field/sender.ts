/** The form that was last sent, until its refusal is shown. */
let sent: EventTarget | null = null
/** The element that had the focus when a form was last sent. `null` if the person has typed since then. */
let sender: Element | null = null

const remember = ({ type, target }: Event): void => {
  if (type === 'submit') sent = target
  sender = type === 'submit' ? document.activeElement : null
}
addEventListener('submit', remember, true)
addEventListener('input', remember, true)

/**
 * Makes an error of the first wrong field an alert if the focus will not move to this field. Otherwise screen readers
 * would not read the error. This is so if the form was sent from the field, and in a dialog also if the person has typed
 * or moved the focus since then. In all other cases the form moves the focus to the first wrong field, and screen
 * readers read the error as its description.
 */
export const announceError = (error: HTMLElement | null): void => {
  if (!error) return
  const form = error.closest('form')
  const wrong = form?.querySelector('[aria-invalid="true"]')
  if (!form || !wrong || !error.parentElement?.contains(wrong)) return void (error.role = null)
  const { activeElement } = document
  const isLate = form === sent && activeElement !== sender && form.closest('[role$=dialog]') !== null
  error.role = isLate || (wrong === sender && wrong === activeElement) ? 'alert' : null
  // The errors that appear later, while the person types, belong to no refusal.
  if (form === sent) sent = null
}
