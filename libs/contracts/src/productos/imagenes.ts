import { z } from 'zod'

/** Largest image file, in bytes (contract: images). */
export const IMAGEN_MAXIMA = 10 * 1024 * 1024

/** The answer of the image service (`POST /imagenes/upload`, or another one of the same form). */
export const imagenSubidaSchema = z
  .object({ secure_url: z.string(), thumbnail_url: z.string().optional() })
  .meta({ id: 'ImagenSubida' })
export type ImagenSubida = z.infer<typeof imagenSubidaSchema>
