import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Comentario, CrearComentario } from '@mi/contracts'
import type { Actor } from '@mi/domain'
import type { Executor } from '../../platform/database/database.ts'
import { type Hoja, type LugarReciente, readNewest, toHoja } from '../../platform/database/paging.ts'
import type { Tables, TenantTables } from '../../platform/database/tables.ts'
import { inAmbito } from '../../platform/database/tenancy.ts'

type DeProducto = SelectQueryBuilder<Tables & TenantTables, 'comentarios', object>

const comentarioJson: RawBuilder<Comentario> = sql`json_build_object(
  'id', comentarios.id,
  'comentario', comentarios.comentario,
  'usuario', json_build_object('idUsuario', usuarios.id, 'nombre', usuarios.nombre_completo),
  'createdAt', to_char(comentarios.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`

const deProducto = (executor: Executor, ambitoId: number, idProducto: number): DeProducto =>
  inAmbito(executor, ambitoId).comentarios.select().where('comentarios.producto_id', '=', idProducto)

/** Adds a comment. @returns the comment in the form in which the API sends it. */
export const insertComentario = async (
  executor: Executor,
  actor: Pick<Actor, 'ambitoId' | 'idUsuario'>,
  { idProducto, comentario, now }: Pick<CrearComentario, 'idProducto' | 'comentario'> & { now: Date },
): Promise<Comentario> => {
  const { id } = await inAmbito(executor, actor.ambitoId)
    .comentarios.insert({
      producto_id: idProducto,
      comentario,
      usuario_id: actor.idUsuario,
      created_at: now,
    })
    .returning('comentarios.id')
    .executeTakeFirstOrThrow()
  const row = await deProducto(executor, actor.ambitoId, idProducto)
    .innerJoin('usuarios', 'usuarios.id', 'comentarios.usuario_id')
    .where('comentarios.id', '=', id)
    .select(comentarioJson.as('comentario'))
    .executeTakeFirstOrThrow()
  return row.comentario
}

/** Lists the comments on a product, newest first. Each row is JSON text. */
export const listComentarios = async (
  executor: Executor,
  { ambitoId, idProducto }: { ambitoId: number; idProducto: number },
  lugar: LugarReciente,
): Promise<Hoja> => {
  const all = deProducto(executor, ambitoId, idProducto)
  const page = all
    .innerJoin('usuarios', 'usuarios.id', 'comentarios.usuario_id')
    .select([sql<string>`${comentarioJson}::text`.as('fila'), 'comentarios.id'])
  const rows = await readNewest(page, sql.ref('comentarios.id'), lugar)
  const { total } = await all
    .select((expression) => expression.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return toHoja(rows, { ...lugar, total })
}
