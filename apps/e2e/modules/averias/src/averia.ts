/** The ways in which a release of this module breaks. */
export type Averia =
  | 'ninguna'
  | 'importar'
  | 'importar-sin-fin'
  | 'primer-dibujo'
  | 'efecto'
  | 'despues'
  | 'propia-pantalla'
  | 'montar-sin-fin'
  | 'desmontar-sin-fin'
  | 'limpiar'
  | 'detalle'

// A test's release has another word here, written into the built file. Parsed, or the build would know it already.
const WORD = JSON.parse('"averia:ninguna"') as `averia:${Averia}`

/** How this release breaks. */
export const AVERIA = WORD.slice('averia:'.length) as Averia

/** What breaks says so with these words. */
export const breakNow = (): never => {
  throw new Error(`avería a propósito: ${AVERIA}`)
}
