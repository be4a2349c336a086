import type { Release } from '@mi/contracts'
import type { FastifyRequest } from 'fastify'
import type { EstadoDeModulo } from '@mi/domain'
import type { Database } from '../../../platform/database/database.ts'
import type { Ports } from '../../../platform/ports.ts'
import type { Registry } from '../registro/registry.ts'
import { findRollout } from '../registro/rollouts.repository.ts'
import { readActive } from './active.ts'
import { toLocalRelease } from './local.ts'
import { SHELL } from '../shell.ts'

interface VistaPreviaParts {
  readonly database: Database
  readonly registry: Pick<Registry, 'findRelease'>
  readonly ports: Pick<Ports, 'now'>
}

interface Served {
  readonly portada: EstadoDeModulo | undefined
  readonly modulos: readonly EstadoDeModulo[]
}

/** The state of a module without a stable version. The previewed release takes the place of the stable version. */
const onlyPreviewed = (release: Release): EstadoDeModulo => ({
  module: release.module,
  estable: release,
  anterior: null,
  candidato: null,
  reserva: { porcentaje: 0, sal: '' },
  apagadas: [],
  vistaPrevia: release,
})

export const createWithVistaPrevia = ({ database, registry, ports }: VistaPreviaParts) => {
  const previewedBy = async (request: FastifyRequest): Promise<Release | undefined> => {
    const previa = readActive(request, ports)
    if (!previa) return undefined
    const { module, version, local } = previa
    return local ? toLocalRelease({ module, version, local }) : registry.findRelease(module, version)
  }

  // A retired module is not previewed, because its addresses could already belong to another module.
  const isOffered = async ({ module, version }: Release): Promise<boolean> => {
    const rollout = await findRollout(database.kysely, module)
    return !rollout || (rollout.retiradoEn === null && !rollout.apagadas.includes(version))
  }

  return async <T extends Served>(request: FastifyRequest, served: T): Promise<T> => {
    try {
      const vistaPrevia = await previewedBy(request)
      if (!vistaPrevia) return served
      const { module, version } = vistaPrevia
      const { portada, modulos } = served
      if (module === SHELL) return portada ? { ...served, portada: { ...portada, vistaPrevia } } : served
      const shown = modulos.find((estado) => estado.module === module)
      // The previewed module comes last, so an address that it shares with another module stays with the other module.
      if (!shown)
        return (await isOffered(vistaPrevia))
          ? { ...served, modulos: [...modulos, onlyPreviewed(vistaPrevia)] }
          : served
      if (shown.apagadas.includes(version)) return served
      return {
        ...served,
        modulos: modulos.map((estado) => (estado === shown ? { ...estado, vistaPrevia } : estado)),
      }
    } catch (error) {
      request.log.warn({ err: error }, 'preview not shown')
      return served
    }
  }
}

/** If the requesting browser previews a version, adds this version to the served modules. */
export type WithVistaPrevia = ReturnType<typeof createWithVistaPrevia>
