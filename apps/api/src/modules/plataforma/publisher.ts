import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'
import {
  ForbiddenError,
  UnauthenticatedError,
  formatMomento,
  requireIdentidad,
  requirePermiso,
} from '@mi/domain'
import { isSameSecret } from '../../platform/secrets/same-secret.ts'
import { type SessionParts, authenticate } from '../../platform/session/session.ts'
import type { Solicitante } from '../../platform/session/sesion-actual.ts'
import { hashToken } from './registro/signatures.ts'
import { isExpired, sayExpired } from './registro/sobres.ts'
import { findToken } from './registro/tokens.repository.ts'

/**
 * The person or program that makes a change to the platform or reads from it. `despliegue` has the server's deploy
 * token, `modulo` has a squad's token, and `persona` has a session. `juez` is the job that judges rollouts.
 */
export type Publisher = { readonly idSolicitud: string } & (
  | { readonly tipo: 'despliegue' | 'juez' }
  | { readonly tipo: 'modulo'; readonly tokenId: number; readonly modulo: string }
  | { readonly tipo: 'persona'; readonly actor: Solicitante }
)

declare module 'fastify' {
  interface FastifyRequest {
    publisher: Publisher | null
  }
}

export const nameOf = (publisher: Publisher): string => {
  if (publisher.tipo === 'persona') return `persona ${publisher.actor.idUsuario}`
  if (publisher.tipo === 'juez') return 'juez'
  return publisher.tipo === 'modulo' ? `token ${publisher.tokenId}` : 'DEPLOY_TOKEN'
}

/** @throws UnauthenticatedError if the route is not in a scope for which `registerPublishers` was called. */
export const publisherOf = (request: FastifyRequest): Publisher => {
  if (!request.publisher) throw new UnauthenticatedError()
  return request.publisher
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The types of publishers that are allowed to call the route, besides staff. */
    publicadores?: readonly Publisher['tipo'][]
  }
}

/** @throws ForbiddenError if the publisher uses a squad's token and `modulo` is not the module of that token. */
export const requireOwnModule = (publisher: Publisher, modulo: string): void => {
  if (publisher.tipo === 'modulo') requireSameModule(publisher.modulo, modulo)
}

/** @throws ForbiddenError if `modulo` is not `own`, the module of the token. */
export const requireSameModule = (own: string, modulo: string): void => {
  if (own !== modulo) throw new ForbiddenError('Ese token no es de este módulo.')
}

interface Asked {
  readonly config: FastifyContextConfig
  readonly isReading: boolean
  readonly now: Date
}

const requireAllowed = (publisher: Publisher, { config, isReading, now }: Asked): void => {
  const { permiso, publicadores = [] } = config
  if (publisher.tipo === 'persona' && permiso) {
    requirePermiso(publisher.actor, permiso)
    // A change needs a recent proof of identity, because a session that was left open or stolen must not be enough to
    // publish code for all users.
    if (!isReading) requireIdentidad(publisher.actor, permiso, now)
    return
  }
  if (!publicadores.includes(publisher.tipo)) throw new ForbiddenError()
}

interface PublisherParts extends SessionParts {
  readonly deployToken: string
}

const TOKEN_FORM = /^[!-~]{16,256}$/
const JWT_FORM = /^[\w-]+\.[\w-]+\.[\w-]+$/

const ended = (modulo: string, terminadoEn: Date): UnauthenticatedError =>
  new UnauthenticatedError(
    `Este token de ${modulo} terminó el ${formatMomento(terminadoEn)}: pide al personal que registre otra llave en /plataforma/${modulo}, y cambia RELEASE_TOKEN y RELEASE_KEY.`,
  )

const identify = async (request: FastifyRequest, parts: PublisherParts): Promise<Publisher> => {
  const { id: idSolicitud } = request
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
  // The deploy token is compared first. The operator chooses it freely, so it could look like a JWT, or match neither
  // `JWT_FORM` nor `TOKEN_FORM`.
  if (given !== undefined && isSameSecret(given, parts.deployToken))
    return { idSolicitud, tipo: 'despliegue' }
  if (given === undefined || JWT_FORM.test(given))
    return { idSolicitud, tipo: 'persona', actor: await authenticate(request, parts) }
  const row = TOKEN_FORM.test(given) ? await findToken(parts.database.kysely, hashToken(given)) : undefined
  if (!row) throw new UnauthenticatedError('Ese token no existe o ya terminó.')
  if (row.terminadoEn !== null) throw ended(row.modulo, row.terminadoEn)
  const now = parts.ports.now()
  // Most changes of a rollout need no envelope, so nothing else would check that the key is still valid.
  if (isExpired(row, now)) throw new UnauthenticatedError(sayExpired(row, now))
  return { idSolicitud, tipo: 'modulo', tokenId: row.id, modulo: row.modulo }
}

/** Authenticates publishers, and checks what they are allowed to do, before the request body is read. */
export const registerPublishers = (scope: FastifyInstance, parts: PublisherParts): void => {
  scope.addHook('onRequest', async (request) => {
    request.publisher = await identify(request, parts)
    // `request.actor` is set for the log of refused permissions, which reads it.
    if (request.publisher.tipo === 'persona') request.actor = request.publisher.actor
    requireAllowed(request.publisher, {
      config: request.routeOptions.config,
      isReading: ['GET', 'HEAD'].includes(request.method),
      now: parts.ports.now(),
    })
  })
}
