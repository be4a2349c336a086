/**
 * Sets the value and fires `input`. Calls the prototype's setter, because React adds its own setter to the element.
 * Through that setter, React would already know the new value, and would ignore the event.
 */
export const setInputValue = (input: HTMLInputElement, value: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
