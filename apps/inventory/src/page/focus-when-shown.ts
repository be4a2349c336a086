/** A `ref` that focuses an element when it appears. An inline function would focus the element in each render. */
export const focusWhenShown = (element: HTMLElement | null): void => element?.focus()
