import type { FastifyRequest } from 'fastify'
import { deviceWords } from './device.ts'

/** Where a request comes from. */
export interface Procedencia {
  /** The client's IP address; a proxy's header is used only if the proxy is trusted. */
  readonly direccion: string
  /** Browser and system in words. */
  readonly dispositivo: string
}

export const procedenciaOf = (request: FastifyRequest): Procedencia => ({
  direccion: request.ip,
  dispositivo: deviceWords(request.headers['user-agent']),
})
