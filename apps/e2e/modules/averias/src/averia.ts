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

// Each test's release replaces this word in the built file. Parsed at run time, or the bundler would inline
// the value.
const WORD = JSON.parse('"averia:ninguna"') as `averia:${Averia}`

/** How this release breaks. */
export const AVERIA = WORD.slice('averia:'.length) as Averia

/** Throws an error that names the way this release breaks. */
export const breakNow = (): never => {
  throw new Error(`avería a propósito: ${AVERIA}`)
}
