import type { CambiarModulo, CambioDeVersion } from '@mi/contracts'
import { ConflictError, compareVersions } from '@mi/domain'
import type { Ports } from '../../../platform/ports.ts'
import type { Registry } from '../registro/registry.ts'
import { isVivo } from '../registro/rollouts.repository.ts'
import { type Act, type Cambios, requireAbovePiso, toCubetas, unpublished } from './cambios.ts'
import * as repository from './candidatos.repository.ts'

interface AjustesParts {
  readonly ports: Pick<Ports, 'now'>
  readonly registry: Pick<Registry, 'findRelease'>
  readonly cambios: Cambios
}

/** Creates the use cases of what holds beyond one rollout: versions switched off and on, the holdout and the floor. */
export const createAjustesService = ({ ports, registry, cambios }: AjustesParts) => {
  const switchOff: Act<CambioDeVersion> = (publisher, module, { version, motivo }, matches) =>
    cambios.change(
      publisher,
      { module, motivo, matches },
      {
        accion: 'apagado',
        decide: async (trx, before) => {
          if (before.apagadas.includes(version))
            throw new ConflictError(`La versión ${version} ya está apagada.`)
          if (!(await registry.findRelease(module, version, trx))) throw unpublished(module, version)
          await repository.insertApagada(trx, { modulo: module, version, desde: ports.now() })
          return { ...before, apagadas: [...before.apagadas, version].sort() }
        },
      },
    )

  const switchOn: Act<CambioDeVersion> = (publisher, module, { version, motivo }, matches) =>
    cambios.change(
      publisher,
      { module, motivo, matches },
      {
        accion: 'encendido',
        decide: async (trx, before) => {
          if (!before.apagadas.includes(version))
            throw new ConflictError(`La versión ${version} no está apagada.`)
          await repository.deleteApagada(trx, module, version)
          return { ...before, apagadas: before.apagadas.filter((each) => each !== version) }
        },
      },
    )

  const set: Act<CambiarModulo> = (publisher, module, { reserva, piso, motivo }, matches) =>
    cambios.change(
      publisher,
      { module, motivo, matches },
      {
        accion: 'ajustado',
        needsRevision: true,
        decide: (_trx, before) => {
          if (piso !== undefined && piso !== null && compareVersions(piso, before.estable) > 0)
            throw new ConflictError(`El piso no puede estar sobre la versión estable, ${before.estable}.`)
          if (piso !== undefined && isVivo(before.candidato))
            requireAbovePiso({ piso }, before.candidato.version)
          return Promise.resolve({
            ...before,
            ...(reserva !== undefined && { reserva: toCubetas(reserva) }),
            ...(piso !== undefined && { piso }),
          })
        },
      },
    )

  return { switchOff, switchOn, set }
}

/** The use cases of what holds beyond one rollout. */
export type AjustesService = ReturnType<typeof createAjustesService>
