/**
 * Sets the value of `input` and fires an `input` event. The setter is that of the prototype, because React gives each
 * element its own setter. A call of React's setter would record the new value, and React would then ignore the event.
 */
export const setInputValue = (input: HTMLInputElement, value: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
