import type { Ref } from 'react'

/** Writes as a person would: through the prototype's setter, since React ignores an `input` event whose value it has already seen. */
export function setInputValue(input: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Hands an element to a ref of either kind. */
export function assignRef<T>(ref: Ref<T> | undefined, element: T | null) {
  if (typeof ref === 'function') return ref(element)
  if (ref) ref.current = element
}
