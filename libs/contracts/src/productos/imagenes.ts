import { z } from 'zod'

/** The response of `POST /imagenes/upload`, or of an external image service that replaces this route. */
export const imagenSubidaSchema = z
  .object({ secure_url: z.string(), thumbnail_url: z.string().optional() })
  .meta({ id: 'ImagenSubida' })
/** The addresses of a stored picture and of its thumbnail. */
export type ImagenSubida = z.infer<typeof imagenSubidaSchema>
