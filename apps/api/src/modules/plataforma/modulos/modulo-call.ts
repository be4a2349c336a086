import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type EstadoDeModuloEnApi, moduleNameSchema } from '@mi/contracts'
import { etagOf, versionCheck } from '../../../platform/http/etag.ts'

export const moduloParams = z.object({ modulo: moduleNameSchema })

/** The configuration of routes that read about a module. Staff and squads' tokens are allowed to call these routes. */
export const READING = { permiso: 'plataforma.ver', publicadores: ['modulo'], fallos: [404] } as const

export const CHANGING = {
  permiso: 'plataforma.publicar',
  publicadores: ['modulo'],
  versionado: true,
  fallos: [404, 409, 412],
} as const

export const answerState = (reply: FastifyReply, state: EstadoDeModuloEnApi): FastifyReply =>
  reply.header('etag', etagOf(state.revision)).send(state)

export const matchesOf = (request: FastifyRequest) => versionCheck(request.headers['if-match'])
