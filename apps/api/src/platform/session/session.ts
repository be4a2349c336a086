import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { Rol, RolEquipo, TipoUsuario, UsuarioDeSesion } from '@mi/contracts'
import { type Actor, type Permiso, UnauthenticatedError, requirePermiso } from '@mi/domain'
import type { Database } from '../database/database.ts'
import type { Ports } from '../ports.ts'
import type { Tokens } from './tokens.ts'

/** Whoever is signed in: an actor, the session, and what the token says of the person. */
export interface SesionActual extends Actor {
  readonly sid: string
  readonly username: string
  readonly correo: string
  readonly nombreEmpresa: string | null
  readonly sesionTermina: Date
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set in signed-in scopes only; read it there through `actorOf`. */
    actor: SesionActual | null
  }
  interface FastifyContextConfig {
    /** What somebody needs to call this route; every route of a signed-in scope names one. */
    permiso?: Permiso
  }
}

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
  expires_at: Date
}

// What makes a session stand; `s` and `u` are the session and its account.
const STANDS = "s.ended_at is null and s.expires_at > $2 and u.estado = 'activo'"

const LIVE_SESSION = `
  select u.id, u.ambito_id, u.empresa_id, e.nombre_empresa, u.username, u.correo, u.nombre_completo,
         u.rol, u.tipo_usuario, u.rol_equipo, u.perfil_completo, s.expires_at
  from public.sesiones s
  join public.usuarios u on u.id = s.usuario_id
  left join public.empresas e on e.id = u.empresa_id
  where s.id = $1 and ${STANDS}`

const LIVE_SIDS = `
  select s.id as sid from public.sesiones s join public.usuarios u on u.id = s.usuario_id
  where s.id = any($1::uuid[]) and ${STANDS}`

/** The actor of a session that stands, read from the database: a token may be older than a change of role. */
export const findSesion = async (
  database: Database,
  sid: string,
  now: Date,
): Promise<SesionActual | undefined> => {
  const [row] = await database.named<SesionRow>('live-session', LIVE_SESSION, [sid, now])
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
    sesionTermina: row.expires_at,
  }
}

/** Which of these sessions stand. */
export const findLiveSids = async (
  reader: Pick<Database, 'named'>,
  sids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> => {
  const rows = await reader.named<{ sid: string }>('live-sids', LIVE_SIDS, [sids, now])
  return new Set(rows.map(({ sid }) => sid))
}

/** The session user as token and login answer carry it. */
export const toUsuarioDeSesion = (actor: SesionActual): UsuarioDeSesion => ({
  idUsuario: actor.idUsuario,
  username: actor.username,
  nombreCompleto: actor.nombreCompleto,
  correo: actor.correo,
  tipoUsuario: actor.tipoUsuario,
  rol: actor.rol,
  rolEquipo: actor.rolEquipo,
  empresaId: actor.empresaId,
  perfilCompleto: actor.perfilCompleto,
  nombreEmpresa: actor.nombreEmpresa,
})

/** The person behind a request of a signed-in scope. */
export const actorOf = (request: FastifyRequest): SesionActual => {
  if (!request.actor) throw new UnauthenticatedError()
  return request.actor
}

/** The token that a request shows. */
export const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1]

/** What it takes to know who asks. */
export interface SessionParts {
  readonly database: Database
  readonly tokens: Tokens
  readonly ports: Ports
}

/** The person behind a request. @throws UnauthenticatedError without a live session. */
export const authenticate = async (request: FastifyRequest, { database, tokens, ports }: SessionParts) => {
  const token = bearerOf(request)
  const claims = token === undefined ? undefined : await tokens.read(token)
  const actor = claims && (await findSesion(database, claims.sid, ports.now()))
  if (!actor) throw new UnauthenticatedError()
  return actor
}

const requirePermisoName = (route: RouteOptions): void => {
  if (route.method !== 'HEAD' && !route.config?.permiso) {
    throw new Error(`${String(route.method)} ${route.url} is in a signed-in scope without config.permiso`)
  }
}

/**
 * Makes `scope` a signed-in one: nobody without a live session gets in, each route has to name its
 * permission, and the role is judged before anything that was sent is looked at.
 */
export const registerSession = (scope: FastifyInstance, parts: SessionParts): void => {
  scope.addHook('onRoute', requirePermisoName)
  scope.addHook('onRequest', async (request) => {
    request.actor = await authenticate(request, parts)
    const { permiso } = request.routeOptions.config
    if (permiso) requirePermiso(request.actor, permiso)
  })
}
