/** Declared once: a new `ref` function in each render would focus the element again. */
export const focusWhenShown = (element: HTMLElement | null): void => element?.focus()
