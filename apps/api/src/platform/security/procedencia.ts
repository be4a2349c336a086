import type { FastifyRequest } from 'fastify'
import { deviceWords } from './device.ts'

export interface Procedencia {
  /** The client's IP address. A proxy's header is used only if the proxy is trusted. */
  readonly direccion: string
  /** The browser and the system in words, for example «Chrome en Windows». */
  readonly dispositivo: string
}

export const procedenciaOf = (request: FastifyRequest): Procedencia => ({
  direccion: request.ip,
  dispositivo: deviceWords(request.headers['user-agent']),
})
