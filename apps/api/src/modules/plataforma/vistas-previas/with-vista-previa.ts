import type { FastifyRequest } from 'fastify'
import { type EstadoDeModulo, can } from '@mi/domain'
import type { Ports } from '../../../platform/ports.ts'
import { readUnidad } from '../../../platform/session/unidad.ts'
import { readVistaPrevia } from '../../../platform/session/vista-previa.ts'
import type { Registry } from '../registro/registry.ts'

interface VistaPreviaParts {
  readonly registry: Pick<Registry, 'findRelease'>
  readonly ports: Pick<Ports, 'now'>
}

/** The modules as the browser of `request` gets them: with the version that it previews, if it previews one. */
export const withVistaPrevia = async (
  request: FastifyRequest,
  modulos: readonly EstadoDeModulo[],
  { registry, ports }: VistaPreviaParts,
): Promise<readonly EstadoDeModulo[]> => {
  const previa = readVistaPrevia(request)
  const persona = readUnidad(request)?.persona
  if (!persona || previa?.idUsuario !== persona.idUsuario) return modulos
  if (!can(persona, 'plataforma.ver')) return modulos
  if (previa.hasta <= ports.now().getTime()) return modulos
  // Without the database, the page shows what everybody gets.
  const vistaPrevia = await registry.findRelease(previa.module, previa.version).catch(() => undefined)
  return modulos.map((estado) => (estado.module === previa.module ? { ...estado, vistaPrevia } : estado))
}
