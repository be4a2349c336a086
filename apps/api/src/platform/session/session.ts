import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { type Permiso, UnauthenticatedError, requirePermiso } from '@mi/domain'
import type { Database } from '../database/database.ts'
import type { Ports } from '../ports.ts'
import type { SesionActual } from './sesion-actual.ts'
import { findSesion } from './sesiones.repository.ts'
import type { Tokens } from './tokens.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set in signed-in scopes only; read it there through `actorOf`. */
    actor: SesionActual | null
  }
  interface FastifyContextConfig {
    /** The permission to call this route; every route of a signed-in scope names one. */
    permiso?: Permiso
  }
}

/** The actor of a request in a signed-in scope. */
export const actorOf = (request: FastifyRequest): SesionActual => {
  if (!request.actor) throw new UnauthenticatedError()
  return request.actor
}

/** The bearer token of a request. */
export const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1]

/** What authentication needs. */
export interface SessionParts {
  readonly database: Database
  readonly tokens: Tokens
  readonly ports: Ports
}

/** The actor of a request. @throws UnauthenticatedError without a live session. */
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
 * Makes `scope` a signed-in one: every request needs a live session, every route names its permission, and both are
 * checked before the body is read.
 */
export const registerSession = (scope: FastifyInstance, parts: SessionParts): void => {
  scope.addHook('onRoute', requirePermisoName)
  scope.addHook('onRequest', async (request) => {
    request.actor = await authenticate(request, parts)
    const { permiso } = request.routeOptions.config
    if (permiso) requirePermiso(request.actor, permiso)
  })
}
