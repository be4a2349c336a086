import { type RawBuilder, sql } from 'kysely'
import type { Miembro } from '@mi/contracts'
import type { Executor } from '../../platform/database/database.ts'
import { instantJson } from '../../platform/database/instants.ts'
import { type Hoja, type LugarReciente, readNewest, toHoja } from '../../platform/database/paging.ts'

export const miembroJson: RawBuilder<Miembro> = sql`json_build_object(
  'idUsuario', usuarios.id,
  'id', usuarios.id,
  'username', usuarios.username,
  'nombreCompleto', usuarios.nombre_completo,
  'correo', usuarios.correo,
  'telefono', usuarios.telefono,
  'direccion', usuarios.direccion,
  'rolEquipo', usuarios.rol_equipo,
  'estado', usuarios.estado,
  'empresaId', usuarios.empresa_id,
  'perfilCompleto', usuarios.perfil_completo,
  'fotoPerfil', usuarios.foto_perfil,
  'createdAt', ${instantJson('usuarios.created_at')},
  'updatedAt', ${instantJson('usuarios.updated_at')},
  'deletedAt', ${instantJson('usuarios.deleted_at')},
  'name', usuarios.nombre_completo,
  'email', usuarios.correo,
  'role', usuarios.rol_equipo,
  'phone', usuarios.telefono)`

const equipoOf = (executor: Executor, empresaId: number) =>
  executor
    .selectFrom('usuarios')
    .where('usuarios.empresa_id', '=', empresaId)
    .where('usuarios.rol', '=', 'EQUIPO')

/** Finds an active or inactive member. Returns `undefined` if the company has no member with this id. */
export const findMiembro = (
  executor: Executor,
  empresaId: number,
  id: number,
): Promise<Miembro | undefined> =>
  equipoOf(executor, empresaId)
    .where('usuarios.id', '=', id)
    .select(miembroJson.as('miembro'))
    .executeTakeFirst()
    .then((row) => row?.miembro)

/** Finds a member and locks the account until the transaction ends. `empresaId` limits the search to a company. */
export const lockMiembro = async (
  trx: Executor,
  id: number,
  empresaId?: number,
): Promise<Miembro | undefined> => {
  let query = trx.selectFrom('usuarios').where('id', '=', id).where('rol', '=', 'EQUIPO')
  if (empresaId !== undefined) query = query.where('empresa_id', '=', empresaId)
  const locked = await query.select('empresa_id as empresaId').forUpdate().executeTakeFirst()
  return locked?.empresaId == null ? undefined : findMiembro(trx, locked.empresaId, id)
}

/** Lists the active members of a company, newest first, with each row as JSON text. */
export const listMiembros = async (
  executor: Executor,
  empresaId: number,
  lugar: LugarReciente,
): Promise<Hoja> => {
  const active = equipoOf(executor, empresaId).where('usuarios.estado', '=', 'activo')
  const page = active.select([sql<string>`${miembroJson}::text`.as('fila'), 'usuarios.id'])
  const rows = await readNewest(page, sql.ref('usuarios.id'), lugar)
  const { total } = await active
    .select((expression) => expression.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return toHoja(rows, { ...lugar, total })
}
