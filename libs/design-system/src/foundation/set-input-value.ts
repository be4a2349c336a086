/**
 * Sets the value of `input` and fires an `input` event. React gives each element a setter that records the new value.
 * After a call of that setter, React would ignore the event. So the setter of the prototype is called.
 */
export const setInputValue = (input: HTMLInputElement, value: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
