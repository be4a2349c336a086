import { sentenceFor } from '@mi/api-client'

/** Returns the server's own message if the photo is too large (413) or has the wrong format (415). */
export const sentenceForFoto = (error: unknown, verbo: 'guardar' | 'quitar' = 'guardar'): string =>
  sentenceFor(error, `No se pudo ${verbo} la foto. Intenta de nuevo.`, { server: [413, 415] })
