/** This response header has the id of the history entry that the call wrote. It is absent if no entry was written. */
export const HISTORIAL_HEADER = 'x-historial'

/** This request header says where a change to a product comes from: `web` or `scan`. */
export const FUENTE_HEADER = 'x-fuente'
