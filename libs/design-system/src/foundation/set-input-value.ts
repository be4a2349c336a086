/**
 * Sets the value and fires `input`. React adds its own setter to the element. If that setter set the value, React would
 * already know the value and ignore the event. For this reason, the function calls the prototype's setter.
 */
export const setInputValue = (input: HTMLInputElement, value: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
