/**
 * Sets the value and fires `input`. Uses the prototype's setter, because React replaces the setter of each element:
 * with that one, React would already know the new value and ignore the event.
 */
export const setInputValue = (input: HTMLInputElement, value: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
