/** Response header: the id of the history entry that the call wrote; absent when nothing changed. */
export const HISTORIAL_HEADER = 'x-historial'

/** Request header of a change to a product: where the change came from (`FuenteHistorial`). */
export const FUENTE_HEADER = 'x-fuente'
