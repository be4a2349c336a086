import { type RawBuilder, sql } from 'kysely'
import { DOMINIO_BORRADO } from '@mi/contracts'
import type { Executor } from '../../../platform/database/database.ts'
import { inAmbito } from '../../../platform/database/tenancy.ts'

/** The data that the erasure of an account needs. They are read before the rows of the account are changed. */
export interface Huellas {
  readonly ambitoId: number
  /** True if the account belongs to no company and no other account is in its scope. */
  readonly isAlone: boolean
  /** The current mail address of the account, and the old and new address of each change of the mail address. */
  readonly correos: readonly string[]
  /** The address of the profile picture and the names of the analysis photos. */
  readonly imagenes: readonly string[]
}

const CORREOS: RawBuilder<string[]> = sql`array(
  select usuarios.correo union select correo_anterior from public.correos_cambios where usuario_id = usuarios.id
  union select correo_nuevo from public.correos_cambios where usuario_id = usuarios.id)`

/** The caller has to lock the row of the account first. */
export const findHuellas = async (trx: Executor, id: number): Promise<Huellas | undefined> => {
  const row = await trx
    .selectFrom('usuarios')
    .select(['ambito_id as ambitoId', 'foto_perfil as foto', CORREOS.as('correos')])
    .select(
      sql<boolean>`empresa_id is null and not exists (
        select from public.usuarios as otra where otra.ambito_id = usuarios.ambito_id and otra.id <> usuarios.id)`.as(
        'isAlone',
      ),
    )
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { foto, ...huellas } = row
  const fotos = await listFotosDeAnalisis(trx, huellas.ambitoId, id)
  return { ...huellas, imagenes: [...fotos, ...(foto === null ? [] : [foto])] }
}

const listFotosDeAnalisis = async (trx: Executor, ambitoId: number, id: number): Promise<string[]> => {
  const rows = await inAmbito(trx, ambitoId)
    .analisis.select()
    .select('foto')
    .where('usuario_id', '=', id)
    .where('foto', 'is not', null)
    .execute()
  return rows.flatMap(({ foto }) => foto ?? [])
}

/** Also locks the company, so that no member can be added to it until the transaction ends. */
export const hasActiveMembers = async (trx: Executor, empresaId: number): Promise<boolean> => {
  await trx.selectFrom('empresas').select('id').where('id', '=', empresaId).forUpdate().execute()
  const row = await trx
    .selectFrom('usuarios')
    .select('id')
    .where('empresa_id', '=', empresaId)
    .where('rol', '=', 'EQUIPO')
    .where('estado', '=', 'activo')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Locks all active administrators in the order of their ids, so that the last two cannot be erased at the same time. The
 * lock lets other transactions refer to these rows. With a stronger one, this transaction and another could wait for
 * each other: the other locks the second administrator, and then adds a log row that refers to the first.
 * @returns their ids.
 */
export const lockAdmins = async (trx: Executor): Promise<number[]> => {
  const rows = await trx
    .selectFrom('usuarios')
    .select('id')
    .where('rol', '=', 'ADMIN')
    .where('estado', '=', 'activo')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Replaces an account's data with a pseudonym, and closes the account. `azar` is random text. */
export const pseudonymize = async (
  trx: Executor,
  { id, azar, claveHash, now }: { id: number; azar: string; claveHash: string; now: Date },
): Promise<void> => {
  const nombre = `Persona eliminada ${id}`
  await trx
    .updateTable('usuarios')
    .set({
      // `username` and `correo` must be unique. Without random text, another account could already
      // have this `username` or `correo`, and the erasure would fail.
      username: `${nombre} ${azar}`,
      correo: `persona.eliminada.${id}.${azar}@${DOMINIO_BORRADO}`,
      nombre_completo: nombre,
      telefono: '',
      direccion: '',
      foto_perfil: null,
      clave_hash: claveHash,
      perfil_completo: false,
      estado: 'inactivo',
      updated_at: now,
      deleted_at: now,
      borrado_en: now,
    })
    .where('id', '=', id)
    .execute()
}

/** Replaces the person's names in append-only rows, and blanks their addresses and devices in the security log. */
export const eraseTraces = async (trx: Executor, id: number): Promise<void> => {
  await sql`select public.borrar_rastros(${id}, null)`.execute(trx)
}

const OF_PERSON = [
  'segundos_factores',
  'correos_cambios',
  'notificaciones_leidas',
  'notificaciones',
  'eventos',
  'nutriscan_consentimientos',
] as const

/**
 * Deletes the person's own rows, and the notices and events that the person caused. Blanks the device and the network
 * address of the person's sessions.
 */
export const removeOwnRows = async (trx: Executor, id: number, ambitoId: number): Promise<void> => {
  for (const table of OF_PERSON) await trx.deleteFrom(table).where('usuario_id', '=', id).execute()
  await trx.deleteFrom('preferencias_notificaciones').where('usuario_id', '=', id).execute()
  await trx
    .updateTable('sesiones')
    .set({ direccion: null, dispositivo: null })
    .where('usuario_id', '=', id)
    .execute()
  // If the owner of the company added or edited the account, the stored result of that request could contain it.
  const stored = sql<boolean>`(usuario_id = ${id} or resultado ->> 'idUsuario' = ${String(id)})`
  await inAmbito(trx, ambitoId).idempotencia.remove().where(stored).execute()
  await inAmbito(trx, ambitoId).analisis.remove().where('usuario_id', '=', id).execute()
  // Notices and events contain the name that the person had at the time. Their rows are found by id and not by name,
  // because a name such as «Luz» also occurs in «Aceite Luz».
  await trx
    .deleteFrom('notificaciones')
    .where('ambito_id', '=', ambitoId)
    .where('excepto_id', '=', id)
    .execute()
  const caused = sql<boolean>`(excepto_id = ${id} or datos -> 'quien' ->> 'idUsuario' = ${String(id)})`
  await trx.deleteFrom('eventos').where('ambito_id', '=', ambitoId).where(caused).execute()
}
