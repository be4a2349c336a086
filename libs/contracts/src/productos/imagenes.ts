import { z } from 'zod'

/** The answer of the image service (`POST /imagenes/upload`, or another one of the same form). */
export const imagenSubidaSchema = z
  .object({ secure_url: z.string(), thumbnail_url: z.string().optional() })
  .meta({ id: 'ImagenSubida' })
export type ImagenSubida = z.infer<typeof imagenSubidaSchema>
