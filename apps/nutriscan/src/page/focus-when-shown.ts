/** Focuses an element when it appears. An inline `ref` function would focus the element again in each render. */
export const focusWhenShown = (element: HTMLElement | null): void => element?.focus()
