import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { type Permiso, UnauthenticatedError, requirePermiso } from '@mi/domain'
import type { Database } from '../database/database.ts'
import type { Ports } from '../ports.ts'
import { procedenciaOf } from '../security/procedencia.ts'
import type { Solicitante } from './sesion-actual.ts'
import { findSesion, touchSesion } from './sesiones.repository.ts'
import type { Tokens } from './tokens.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The signed-in person. `registerSession` sets it for every request of a signed-in scope, which is a Fastify
     * scope whose routes all need a session. In the scope for publishing releases, it is `null` if the request has a
     * deploy token or a squad's token instead of a session.
     */
    actor: Solicitante | null
  }
  interface FastifyContextConfig {
    /** Every route of a signed-in scope has to name a permission. */
    permiso?: Permiso
  }
}

/** Returns the signed-in person. Call it only in routes of signed-in scopes. */
export const actorOf = (request: FastifyRequest): Solicitante => {
  if (!request.actor) throw new UnauthenticatedError()
  return request.actor
}

export const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1]

export interface SessionParts {
  readonly database: Database
  readonly tokens: Tokens
  readonly ports: Ports
}

// The time of a session's last use is stored at most once in this period. A write in every request would be too
// costly, and «Mis sesiones» needs no exact time.
const TOUCH_MS = 10 * 60 * 1000

/** @throws UnauthenticatedError if the request has no valid token of a live session. */
export const authenticate = async (
  request: FastifyRequest,
  { database, tokens, ports }: SessionParts,
): Promise<Solicitante> => {
  const token = bearerOf(request)
  const claims = token === undefined ? undefined : await tokens.read(token)
  const now = ports.now()
  const actor = claims && (await findSesion(database, claims.sid, now))
  if (!actor) throw new UnauthenticatedError()
  const procedencia = procedenciaOf(request)
  const before = new Date(now.getTime() - TOUCH_MS)
  if (!actor.sesionUsada || actor.sesionUsada <= before) {
    await touchSesion(database.kysely, { sid: actor.sid, direccion: procedencia.direccion, now, before })
  }
  return { ...actor, procedencia }
}

const requirePermisoName = (route: RouteOptions): void => {
  if (route.method !== 'HEAD' && !route.config?.permiso) {
    throw new Error(`${String(route.method)} ${route.url} is in a signed-in scope without config.permiso`)
  }
}

/** Requires a live session and the route's permission for each request in `scope`, before the body is read. */
export const registerSession = (scope: FastifyInstance, parts: SessionParts): void => {
  scope.addHook('onRoute', requirePermisoName)
  scope.addHook('onRequest', async (request) => {
    request.actor = await authenticate(request, parts)
    const { permiso } = request.routeOptions.config
    if (permiso) requirePermiso(request.actor, permiso)
  })
}
