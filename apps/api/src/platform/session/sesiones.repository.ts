import type { Rol, RolEquipo, TipoUsuario } from '@mi/contracts'
import type { Executor, NamedExecutor } from '../database/database.ts'
import { announceSesionTerminada } from '../events/emit-evento.ts'
import type { Procedencia } from '../security/procedencia.ts'
import type { SesionActual } from './sesion-actual.ts'

interface SesionRow {
  id: number
  ambito_id: number
  empresa_id: number | null
  nombre_empresa: string | null
  username: string
  correo: string
  nombre_completo: string
  rol: Rol
  tipo_usuario: TipoUsuario
  rol_equipo: RolEquipo | null
  perfil_completo: boolean
  created_at: Date
  expires_at: Date
  usada_en: Date | null
  probada: Date
  con_segundo_factor: boolean
}

// This condition is true if the session `s` of the account `u` is live. `$2` is the present time.
const STANDS = "s.ended_at is null and s.expires_at > $2 and u.estado = 'activo'"

const LIVE_SESSION = `
  select u.id, u.ambito_id, u.empresa_id, e.nombre_empresa, u.username, u.correo, u.nombre_completo,
         u.rol, u.tipo_usuario, u.rol_equipo, u.perfil_completo, s.created_at, s.expires_at, s.usada_en,
         coalesce(s.probada_en, s.created_at) as probada, s.con_segundo_factor
  from public.sesiones s
  join public.usuarios u on u.id = s.usuario_id
  left join public.empresas e on e.id = u.empresa_id
  where s.id = $1 and ${STANDS}`

const LIVE_SIDS = `
  select s.id as sid from public.sesiones s join public.usuarios u on u.id = s.usuario_id
  where s.id = any($1::uuid[]) and ${STANDS}`

/** Reads the actor from the database, because the role in a token may be outdated. */
export const findSesion = async (
  executor: NamedExecutor,
  sid: string,
  now: Date,
): Promise<SesionActual | undefined> => {
  const [row] = await executor.named<SesionRow>('live-session', LIVE_SESSION, [sid, now])
  if (!row) return undefined
  return {
    sid,
    idUsuario: row.id,
    ambitoId: row.ambito_id,
    empresaId: row.empresa_id,
    nombreEmpresa: row.nombre_empresa,
    username: row.username,
    correo: row.correo,
    nombreCompleto: row.nombre_completo,
    rol: row.rol,
    tipoUsuario: row.tipo_usuario,
    rolEquipo: row.rol_equipo,
    perfilCompleto: row.perfil_completo,
    sesionEmpezo: row.created_at,
    sesionTermina: row.expires_at,
    sesionUsada: row.usada_en ?? undefined,
    probada: row.probada,
    conSegundoFactor: row.con_segundo_factor,
  }
}

export const findLiveSids = async (
  executor: NamedExecutor,
  sids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> => {
  const rows = await executor.named<{ sid: string }>('live-sids', LIVE_SIDS, [sids, now])
  return new Set(rows.map(({ sid }) => sid))
}

// A session lasts 30 days (docs/rules.md: Session).
const SESION_MS = 30 * 24 * 60 * 60 * 1000

interface SesionNueva {
  readonly id: string
  readonly idUsuario: number
  readonly procedencia: Procedencia
  readonly now: Date
  readonly conSegundoFactor?: boolean
  /** When the person last gave a password or a code. The default is `now`. */
  readonly probada?: Date
}

export const openSesion = async (
  executor: Executor,
  { id, idUsuario, procedencia, now, conSegundoFactor = false, probada = now }: SesionNueva,
): Promise<void> => {
  await executor
    .insertInto('sesiones')
    .values({
      id,
      usuario_id: idUsuario,
      created_at: now,
      expires_at: new Date(now.getTime() + SESION_MS),
      ended_at: null,
      ...procedencia,
      usada_en: now,
      probada_en: probada,
      con_segundo_factor: conSegundoFactor,
    })
    .execute()
}

/** Ends a session and announces its end to the person's browsers. */
export const endSesion = async (trx: Executor, sid: string, now: Date): Promise<void> => {
  const ended = await trx
    .updateTable('sesiones')
    .set({ ended_at: now })
    .where('id', '=', sid)
    .where('ended_at', 'is', null)
    .returning('usuario_id as idUsuario')
    .executeTakeFirst()
  if (ended) await announceSesionTerminada(trx, ended.idUsuario, sid)
}

/**
 * Ends all sessions of a person and announces it to the person's browsers. `origen` is the session whose request caused
 * this. The browser of `origen` does not sign out at once, because the response to that request could contain a new
 * token.
 */
export const endAllSesiones = async (
  trx: Executor,
  idUsuario: number,
  now: Date,
  origen: string | null = null,
): Promise<void> => {
  await trx
    .updateTable('sesiones')
    .set({ ended_at: now })
    .where('usuario_id', '=', idUsuario)
    .where('ended_at', 'is', null)
    .execute()
  await announceSesionTerminada(trx, idUsuario, null, origen)
}

/** Unlike `findSesion`, this function does not check whether the account is active. */
export const isSesionLive = async (executor: Executor, sid: string, now: Date): Promise<boolean> => {
  const row = await executor
    .selectFrom('sesiones')
    .select('id')
    .where('id', '=', sid)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Stores the time and address of the session's last use. Does nothing if the stored time is later than `before`, or if
 * the session has ended. An erasure that ended it has blanked its address, which must stay blank.
 */
export const touchSesion = async (
  executor: Executor,
  { sid, direccion, now, before }: { sid: string; direccion: string; now: Date; before: Date },
): Promise<void> => {
  await executor
    .updateTable('sesiones')
    .set({ usada_en: now, direccion })
    .where('id', '=', sid)
    .where('ended_at', 'is', null)
    .where((is) => is.or([is('usada_en', 'is', null), is('usada_en', '<=', before)]))
    .execute()
}

export const proveSesion = async (
  trx: Executor,
  { sid, conSegundoFactor, now }: { sid: string; conSegundoFactor: boolean; now: Date },
): Promise<void> => {
  await trx
    .updateTable('sesiones')
    .set({ probada_en: now, ...(conSegundoFactor && { con_segundo_factor: true }) })
    .where('id', '=', sid)
    .execute()
}

/** Marks each session of the person as opened without a second factor, unless the session has ended. */
export const dropSegundoFactor = async (trx: Executor, idUsuario: number): Promise<void> => {
  await trx
    .updateTable('sesiones')
    .set({ con_segundo_factor: false })
    .where('usuario_id', '=', idUsuario)
    .where('ended_at', 'is', null)
    .execute()
}
