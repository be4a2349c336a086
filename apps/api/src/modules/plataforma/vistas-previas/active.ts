import { can } from '@mi/domain'
import type { FastifyRequest } from 'fastify'
import type { Ports } from '../../../platform/ports.ts'
import { readUnidad } from '../../../platform/session/unidad.ts'
import { type VistaPreviaDeNavegador, readVistaPrevia } from '../../../platform/session/vista-previa.ts'

/** @returns the browser's preview, if it has not expired and the member of staff who opened it is signed in. */
export const readActive = (
  request: FastifyRequest,
  { now }: Pick<Ports, 'now'>,
): VistaPreviaDeNavegador | undefined => {
  const previa = readVistaPrevia(request)
  const persona = readUnidad(request)?.persona
  if (!persona || previa?.idUsuario !== persona.idUsuario) return undefined
  if (!can(persona, 'plataforma.ver')) return undefined
  return previa.hasta <= now().getTime() ? undefined : previa
}
