type Field = HTMLInputElement | HTMLTextAreaElement

const NO_TEXT = [
  'checkbox',
  'radio',
  'search',
  'button',
  'submit',
  'reset',
  'file',
  'hidden',
  'range',
  'image',
]

/** Returns `undefined` for an element that holds no text to be saved, such as a search field. */
const asField = (target: EventTarget | null): Field | undefined => {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  if (!isField || NO_TEXT.includes(target.type)) return undefined
  return target.getAttribute('role') === 'combobox' ? undefined : target
}

const isChanged = (field: Field, before: string): boolean =>
  field.isConnected && !field.readOnly && !field.disabled && field.value !== before

/** Watches what a person types, so that no advert covers unsaved text. */
export const watchTyped = (page: Document) => {
  const before = new Map<Field, string>()
  const forgetGone = (): void => {
    for (const field of before.keys()) if (!field.isConnected) before.delete(field)
  }
  const remember = (field: Field, value: string): void => {
    // `isUnsaved` also drops the fields that left the page, but it is called only when an advert is due.
    forgetGone()
    if (!before.has(field)) before.set(field, value)
  }
  const onFocus = ({ target }: Event): void => {
    const field = asField(target)
    if (field) remember(field, field.value)
  }
  const onInput = ({ target }: Event): void => {
    const field = asField(target)
    // If no `focusin` event came before the typing, the default value stands for the field's old value.
    if (field) remember(field, field.defaultValue)
  }
  // Text that was typed before this code was loaded is detected only in the field that still has the focus.
  const active = asField(page.activeElement)
  if (active) remember(active, active.defaultValue)
  page.addEventListener('focusin', onFocus)
  page.addEventListener('input', onInput)
  return {
    isUnsaved: (): boolean => {
      forgetGone()
      // A form that holds unsaved text, such as a restored draft, has this attribute.
      if (page.querySelector('[data-sin-guardar]')) return true
      return [...before].some(([field, value]) => isChanged(field, value))
    },
    stop: (): void => {
      page.removeEventListener('focusin', onFocus)
      page.removeEventListener('input', onInput)
    },
  }
}
