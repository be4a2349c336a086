import { z } from 'zod'

/** The response of the image service: `POST /imagenes/upload`, or an external service with the same response. */
export const imagenSubidaSchema = z
  .object({ secure_url: z.string(), thumbnail_url: z.string().optional() })
  .meta({ id: 'ImagenSubida' })
/** The addresses of a stored picture; `thumbnail_url` is its small copy. */
export type ImagenSubida = z.infer<typeof imagenSubidaSchema>
