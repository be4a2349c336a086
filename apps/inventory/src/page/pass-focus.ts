export const ID_FILTROS = 'abrir-filtros'

const focusFirst = (...places: (Element | null | undefined)[]): void =>
  places.find((place) => place instanceof HTMLElement)?.focus()

/** A `ref` for a button that disappears when it is pressed. The focus then moves to the element before the button. */
export const passFocus = (button: HTMLElement | null) => () => {
  if (button && button === document.activeElement) focusFirst(button.previousElementSibling)
}

/**
 * A `ref` for a button that disappears when it removes filters. The focus then moves to the button of a neighbouring
 * filter. If there is none, the focus moves to the button that opens the filters.
 */
export const passFocusToFiltros = (button: HTMLElement | null) => () => {
  if (!button || button !== document.activeElement) return
  const item = button.closest('li')
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling
  focusFirst(neighbour?.querySelector('button'), document.getElementById(ID_FILTROS))
}
