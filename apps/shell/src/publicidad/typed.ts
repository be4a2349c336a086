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

/** The target as a field whose text could be lost; `undefined` for search fields and other elements. */
const asField = (target: EventTarget | null): Field | undefined => {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  if (!isField || NO_TEXT.includes(target.type)) return undefined
  return target.getAttribute('role') === 'combobox' ? undefined : target
}

const isChanged = (field: Field, before: string): boolean =>
  field.isConnected && !field.readOnly && !field.disabled && field.value !== before

/** Watches what a person types, so that no advert covers text that is not saved yet. */
export const watchTyped = (page: Document) => {
  const before = new Map<Field, string>()
  const forgetGone = (): void => {
    for (const field of before.keys()) if (!field.isConnected) before.delete(field)
  }
  const remember = (field: Field, value: string): void => {
    // `isUnsaved` also forgets removed fields, but it is called only before an advert. Until that call, the removed
    // fields would stay in memory.
    forgetGone()
    if (!before.has(field)) before.set(field, value)
  }
  const onFocus = ({ target }: Event): void => {
    const field = asField(target)
    if (field) remember(field, field.value)
  }
  const onInput = ({ target }: Event): void => {
    const field = asField(target)
    // If the field had no `focusin` event, the value before typing is unknown. Its default value is used instead.
    if (field) remember(field, field.defaultValue)
  }
  // Text typed before this code was loaded is found only in the field that still has the focus.
  const active = asField(page.activeElement)
  if (active) remember(active, active.defaultValue)
  page.addEventListener('focusin', onFocus)
  page.addEventListener('input', onInput)
  return {
    /** Whether some field holds text that was typed and not saved. */
    isUnsaved: (): boolean => {
      forgetGone()
      // A form that restored a draft marks itself as unsaved.
      if (page.querySelector('[data-sin-guardar]')) return true
      return [...before].some(([field, value]) => isChanged(field, value))
    },
    stop: (): void => {
      page.removeEventListener('focusin', onFocus)
      page.removeEventListener('input', onInput)
    },
  }
}
