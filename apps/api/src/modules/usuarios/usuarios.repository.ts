import { type RawBuilder, sql } from 'kysely'
import type { EstadoUsuario, Rol, RolEquipo, TipoUsuario, Usuario } from '@mi/contracts'
import type { Executor } from '../../platform/database/database.ts'
import { hasHash } from '../../platform/database/across/archivo-de-imagen.ts'
import { instantJson } from '../../platform/database/instants.ts'
import { WAIT_MS } from './correo/correo-wait.ts'
import type { Lugar } from './empresas.repository.ts'

export interface NuevaCuenta extends Lugar {
  readonly username: string
  readonly correo: string
  readonly claveHash: string
  readonly nombreCompleto: string
  readonly telefono: string
  readonly direccion: string
  readonly rol: Rol
  readonly tipoUsuario: TipoUsuario
  readonly rolEquipo: RolEquipo | null
  readonly perfilPendiente: boolean
}

/** The changes of an account. A field that is missing here is not changed. */
export interface CambiosDeCuenta {
  readonly username?: string | undefined
  readonly correo?: string | undefined
  readonly nombreCompleto?: string | undefined
  readonly telefono?: string | undefined
  readonly direccion?: string | undefined
  readonly fotoPerfil?: string | null | undefined
  readonly claveHash?: string | undefined
  readonly rolEquipo?: RolEquipo | undefined
  readonly perfilPendiente?: boolean | undefined
}

/** An account as JSON. The query that uses this expression has to join `usuarios` with `empresas`. */
export const usuarioJson: RawBuilder<Usuario> = sql`json_build_object(
  'idUsuario', usuarios.id,
  'id', usuarios.id,
  'username', usuarios.username,
  'nombreCompleto', usuarios.nombre_completo,
  'correo', usuarios.correo,
  'telefono', usuarios.telefono,
  'direccion', usuarios.direccion,
  'rol', usuarios.rol,
  'tipoUsuario', usuarios.tipo_usuario,
  'nombreEmpresa', empresas.nombre_empresa,
  'nit', empresas.nit,
  'empresaId', usuarios.empresa_id,
  'rolEquipo', usuarios.rol_equipo,
  'perfilCompleto', usuarios.perfil_completo,
  'estado', usuarios.estado,
  'fotoPerfil', usuarios.foto_perfil,
  'createdAt', ${instantJson('usuarios.created_at')},
  'updatedAt', ${instantJson('usuarios.updated_at')},
  'deletedAt', ${instantJson('usuarios.deleted_at')})`

const toNewRow = (cuenta: NuevaCuenta, now: Date) => ({
  ambito_id: cuenta.ambitoId,
  empresa_id: cuenta.empresaId,
  username: cuenta.username,
  correo: cuenta.correo,
  clave_hash: cuenta.claveHash,
  nombre_completo: cuenta.nombreCompleto,
  telefono: cuenta.telefono,
  direccion: cuenta.direccion,
  rol: cuenta.rol,
  tipo_usuario: cuenta.tipoUsuario,
  rol_equipo: cuenta.rolEquipo,
  // In this column, as everywhere in the API, `true` means that the profile is incomplete.
  perfil_completo: cuenta.perfilPendiente,
  estado: 'activo' as const,
  foto_perfil: null,
  created_at: now,
  updated_at: now,
  deleted_at: null,
})

/**
 * @returns the id, or `undefined` if the username is taken. @throws the database error of the unique index if the mail
 * address is taken.
 */
export const insertUsuario = async (
  trx: Executor,
  cuenta: NuevaCuenta,
  now: Date,
): Promise<number | undefined> => {
  const row = await trx
    .insertInto('usuarios')
    .values(toNewRow(cuenta, now))
    .onConflict((conflict) => conflict.expression(sql`lower(btrim(username))`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const findUsuario = (executor: Executor, id: number): Promise<Usuario | undefined> =>
  executor
    .selectFrom('usuarios')
    .leftJoin('empresas', 'empresas.id', 'usuarios.empresa_id')
    .leftJoin('correos_cambios', (join) =>
      join
        .onRef('correos_cambios.usuario_id', '=', 'usuarios.id')
        .on('correos_cambios.estado', '=', 'pendiente'),
    )
    .where('usuarios.id', '=', id)
    .select(usuarioJson.as('usuario'))
    .select(['correo_nuevo as correoPendiente', 'pedido_en as pedido'])
    .executeTakeFirst()
    .then(
      (row) =>
        row && {
          ...row.usuario,
          correoPendiente: row.correoPendiente,
          correoPendienteDesde: row.pedido && new Date(row.pedido.getTime() + WAIT_MS).toISOString(),
        },
    )

export const lockUsuario = async (trx: Executor, id: number): Promise<Usuario | undefined> => {
  const locked = await trx
    .selectFrom('usuarios')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return locked && findUsuario(trx, id)
}

export const findTaken = async (
  executor: Executor,
  { username, correo }: { username: string; correo: string },
): Promise<{ username: boolean; correo: boolean }> => {
  const { rows } = await sql<{ username: boolean; correo: boolean }>`select
    exists (select from public.usuarios where lower(btrim(username)) = lower(btrim(${username}::text))) as username,
    exists (select from public.usuarios where lower(correo) = lower(${correo}::text)) as correo`.execute(
    executor,
  )
  return rows[0] ?? { username: false, correo: false }
}

/** The caller must have locked the row. */
export const updateUsuario = async (
  trx: Executor,
  id: number,
  cambios: CambiosDeCuenta,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('usuarios')
    .set({
      username: cambios.username,
      correo: cambios.correo,
      nombre_completo: cambios.nombreCompleto,
      telefono: cambios.telefono,
      direccion: cambios.direccion,
      foto_perfil: cambios.fotoPerfil,
      clave_hash: cambios.claveHash,
      rol_equipo: cambios.rolEquipo,
      perfil_completo: cambios.perfilPendiente,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/**
 * The caller must have locked the row.
 * @returns `deletedAt` as it is sent to clients.
 */
export const setEstado = async (
  trx: Executor,
  id: number,
  estado: EstadoUsuario,
  now: Date,
): Promise<string | null> => {
  const deletedAt = estado === 'inactivo' ? now : null
  await trx
    .updateTable('usuarios')
    .set({ estado, updated_at: now, deleted_at: deletedAt })
    .where('id', '=', id)
    .execute()
  return deletedAt?.toISOString() ?? null
}

export const isBorrado = async (executor: Executor, id: number): Promise<boolean> => {
  const row = await executor
    .selectFrom('usuarios')
    .select('id')
    .where('id', '=', id)
    .where('borrado_en', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns those of `hashes` whose pictures are the photo of an account. */
export const listUsedFotos = async (executor: Executor, hashes: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ hash: string }>`
    select hash from unnest(${[...hashes]}::text[]) as asked (hash)
    where exists (
      select from public.usuarios where ${hasHash(sql`foto_perfil`, sql<string>`asked.hash`)})`.execute(
    executor,
  )
  return rows.map(({ hash }) => hash)
}
