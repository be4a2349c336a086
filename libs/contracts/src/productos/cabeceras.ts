/** The header of an answer that tells which history entry the call wrote; absent when nothing changed. */
export const HISTORIAL_HEADER = 'x-historial'
