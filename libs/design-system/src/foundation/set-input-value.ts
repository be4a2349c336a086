/**
 * Sets the value and fires `input`. Calls the prototype's setter, because React tracks the element's own
 * setter and would ignore the event.
 */
export const setInputValue = (input: HTMLInputElement, value: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
