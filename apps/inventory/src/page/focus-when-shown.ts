/** A `ref` that focuses an element when it appears. An inline function would focus it again in each render. */
export const focusWhenShown = (element: HTMLElement | null): void => element?.focus()
