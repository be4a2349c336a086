import { sentenceFor } from '@mi/api-client'

/**
 * The sentence for a photo that could not be saved. Only the server knows whether its size or its format is wrong.
 */
export const sentenceForFoto = (error: unknown): string =>
  sentenceFor(error, 'No se pudo guardar la foto. Intenta de nuevo.', { server: [413, 415] })
