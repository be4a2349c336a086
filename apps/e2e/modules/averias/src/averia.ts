/** How a release of this module can break. */
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

// A test replaces this word in the built file to choose how its release breaks. The word is parsed at run time so that
// the bundler does not inline it.
const WORD = JSON.parse('"averia:ninguna"') as `averia:${Averia}`

export const AVERIA = WORD.slice('averia:'.length) as Averia

export const breakNow = (): never => {
  throw new Error(`avería a propósito: ${AVERIA}`)
}
