import { sentenceFor } from '@mi/api-client'

/**
 * The message for a photo that could not be saved. The server's own message is used if the photo is too large (413) or
 * has the wrong format (415).
 */
export const sentenceForFoto = (error: unknown): string =>
  sentenceFor(error, 'No se pudo guardar la foto. Intenta de nuevo.', { server: [413, 415] })
