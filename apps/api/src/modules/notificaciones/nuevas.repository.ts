import type { Notificacion } from '@mi/contracts'
import type { Executor } from '../../platform/database/database.ts'
import type { NuevaNotificacion } from './nueva-notificacion.ts'

const addressOf = ({ para }: NuevaNotificacion) => ({
  ambito_id: para !== 'todos' && 'ambitoId' in para ? para.ambitoId : null,
  usuario_id: para !== 'todos' && 'idUsuario' in para ? para.idUsuario : null,
  excepto_id: para !== 'todos' && 'ambitoId' in para ? (para.excepto ?? null) : null,
})

/** Stores each notification in one row, however many people see it. @returns the notifications in the given order. */
export const insertNotificaciones = async (
  trx: Executor,
  nuevas: readonly NuevaNotificacion[],
  now: Date,
): Promise<Notificacion[]> => {
  const rows = await trx
    .insertInto('notificaciones')
    .values(
      nuevas.map((nueva) => ({
        ...addressOf(nueva),
        tipo: nueva.tipo,
        titulo: nueva.titulo,
        mensaje: nueva.mensaje,
        producto_id: nueva.idProducto ?? null,
        dias_aviso: nueva.diasAviso ? [...nueva.diasAviso] : null,
        enviada_en: now,
      })),
    )
    .returning('id')
    .execute()
  return nuevas.map((nueva, index) => ({
    idNotificacion: rows[index]?.id ?? 0,
    tipo: nueva.tipo,
    titulo: nueva.titulo,
    mensaje: nueva.mensaje,
    leida: false,
    fechaEnvio: now.toISOString(),
    idProducto: nueva.idProducto ?? null,
    diasAviso: nueva.diasAviso ? [...nueva.diasAviso] : null,
  }))
}
