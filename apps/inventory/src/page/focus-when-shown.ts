/**
 * A `ref` that gives an element the focus when it appears. One function for all: a new one in each render would take the
 * focus back in each render.
 */
export const focusWhenShown = (element: HTMLElement | null): void => element?.focus()
