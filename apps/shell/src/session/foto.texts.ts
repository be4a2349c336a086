import { sentenceFor } from '@mi/api-client'

/**
 * The sentence for a photo that could not be saved: the server's own sentence if the size (413) or the format (415) is
 * wrong.
 */
export const sentenceForFoto = (error: unknown): string =>
  sentenceFor(error, 'No se pudo guardar la foto. Intenta de nuevo.', { server: [413, 415] })
