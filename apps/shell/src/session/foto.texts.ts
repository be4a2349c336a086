import { sentenceFor } from '@mi/api-client'

/** What a refused photo shows. The server knows what is wrong with a file: its size or its format. */
export const sentenceForFoto = (error: unknown): string =>
  sentenceFor(error, 'No se pudo guardar la foto. Intenta de nuevo.', { server: [413, 415] })
