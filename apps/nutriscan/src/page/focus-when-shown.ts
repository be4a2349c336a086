/**
 * A `ref` that focuses an element when it appears. Declared outside of components, because a new function in each
 * render would focus the element again each time.
 */
export const focusWhenShown = (element: HTMLElement | null): void => element?.focus()
