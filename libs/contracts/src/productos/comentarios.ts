import { z } from 'zod'
import { TEXTO_MAXIMO } from '../fields/limites.ts'
import { textoRequerido } from '../fields/texto.ts'

/** A comment on a product. In an individual account it is a private note. `nombre` is the author's current name. */
export const comentarioSchema = z
  .object({
    id: z.number().int().positive(),
    comentario: z.string(),
    usuario: z.object({ idUsuario: z.number().int().positive(), nombre: z.string() }),
    createdAt: z.string(),
  })
  .meta({ id: 'Comentario' })
/** A comment on a product. */
export type Comentario = z.infer<typeof comentarioSchema>

/** `POST /comentarios`: `idUsuario` must be the id of the person who sends the request. */
export const crearComentarioSchema = z
  .object({
    idUsuario: z.number({ error: 'ID de usuario inválido o no encontrado' }).int().positive(),
    idProducto: z.number({ error: 'Producto sin ID' }).int().positive(),
    comentario: textoRequerido(TEXTO_MAXIMO, 'Escribe un comentario.'),
  })
  .meta({ id: 'CrearComentario' })
/** A checked request for a new comment. */
export type CrearComentario = z.infer<typeof crearComentarioSchema>
