/** Response header: the id of the history entry that the call wrote, if any. */
export const HISTORIAL_HEADER = 'x-historial'

/** Request header: where a change to a product came from (`FuenteHistorial`). */
export const FUENTE_HEADER = 'x-fuente'
