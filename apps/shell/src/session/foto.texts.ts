import { sentenceFor } from '@mi/api-client'

/** Returns the server's own message if the photo is too large (413) or has the wrong format (415). */
export const sentenceForFoto = (error: unknown): string =>
  sentenceFor(error, 'No se pudo guardar la foto. Intenta de nuevo.', { server: [413, 415] })
