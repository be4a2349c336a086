import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type EstadoDeModuloEnApi, moduleNameSchema } from '@mi/contracts'
import { etagOf, versionCheck } from '../../../platform/http/etag.ts'

/** The parameters of a call about one module. */
export const moduloParams = z.object({ modulo: moduleNameSchema })

/** The route config of calls that read a module. Staff may make them, and the squad of the module with its token. */
export const READING = { permiso: 'plataforma.ver', publicadores: ['modulo'], fallos: [404] } as const

/** The route config of calls that change a module. */
export const CHANGING = {
  permiso: 'plataforma.publicar',
  publicadores: ['modulo'],
  versionado: true,
  fallos: [404, 409, 412],
} as const

/** Answers the state of a module, with its revision as `ETag`. */
export const answerState = (reply: FastifyReply, state: EstadoDeModuloEnApi): FastifyReply =>
  reply.header('etag', etagOf(state.revision)).send(state)

/** The check of `If-Match`, if the request has one. */
export const matchesOf = (request: FastifyRequest) => versionCheck(request.headers['if-match'])
