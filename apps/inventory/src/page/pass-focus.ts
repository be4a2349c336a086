/** The button that opens the filters of the list. */
export const ID_FILTROS = 'abrir-filtros'

const focusFirst = (...places: (Element | null | undefined)[]): void =>
  places.find((place) => place instanceof HTMLElement)?.focus()

/** A `ref` for a button that goes once it was pressed: the focus goes on to the button before it. */
export const passFocus = (button: HTMLElement | null) => () => {
  if (button && button === document.activeElement) focusFirst(button.previousElementSibling)
}

/** A `ref` for what takes filters away: the focus goes on to the next one, or to where they are chosen. */
export const passFocusToFiltros = (button: HTMLElement | null) => () => {
  if (!button || button !== document.activeElement) return
  const item = button.closest('li')
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling
  focusFirst(neighbour?.querySelector('button'), document.getElementById(ID_FILTROS))
}
