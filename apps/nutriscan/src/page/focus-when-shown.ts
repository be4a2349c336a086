/**
 * A `ref` that focuses an element when it appears. Declared once: a new function in each render would focus it again in
 * each render.
 */
export const focusWhenShown = (element: HTMLElement | null): void => element?.focus()
