/** The ways in which a release of this module can break. A release with `ninguna` works. */
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

// A test replaces `averia:ninguna` in the built file to choose how the release breaks. The word is parsed at run time,
// because the bundler would otherwise inline it.
const WORD = JSON.parse('"averia:ninguna"') as `averia:${Averia}`

export const AVERIA = WORD.slice('averia:'.length) as Averia

export const breakNow = (): never => {
  throw new Error(`avería a propósito: ${AVERIA}`)
}
