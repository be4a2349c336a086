import type { CambiarModulo, CambioDeVersion } from '@mi/contracts'
import { ConflictError, compareVersions } from '@mi/domain'
import type { Executor } from '../../../platform/database/database.ts'
import type { Ports } from '../../../platform/ports.ts'
import type { Publisher } from '../publisher.ts'
import { versionsOf } from '../registro/needs.ts'
import type { Registry } from '../registro/registry.ts'
import { type FilaDeRollout, findRollout, isVivo } from '../registro/rollouts.repository.ts'
import { SHELL } from '../shell.ts'
import { type Act, type Cambios, toCubetas, unpublished } from './cambios.ts'
import * as repository from './candidatos.repository.ts'
import { startedOver } from './pasos.ts'

interface AjustesParts {
  readonly ports: Pick<Ports, 'now'>
  readonly registry: Pick<Registry, 'findRelease'>
  readonly cambios: Cambios
}

const COMPROMETIDA = 'La llave que la firmó está comprometida.'

/**
 * Creates the service for the settings that outlast a rollout: the versions that are switched off, the holdout
 * (`reserva`, the share of units that get no candidate, unless a rule permits it) and the floor (`piso`, the lowest
 * version that is allowed).
 */
export const createAjustesService = ({ ports, registry, cambios }: AjustesParts) => {
  /** The shell must keep a usable version. Otherwise, every page gets 503, even the page that switches versions on. */
  const requireAShell = async (executor: Executor, after: FilaDeRollout, refusal: string): Promise<void> => {
    for (const left of versionsOf(after)) if (await registry.findRelease(SHELL, left, executor)) return
    throw new ConflictError(refusal, 'ultima_portada')
  }

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
          const after = { ...before, apagadas: [...before.apagadas, version].sort() }
          if (module === SHELL)
            await requireAShell(
              trx,
              after,
              `La portada ${version} es la última que queda: sin ella nadie podría entrar, tampoco a encenderla. Publica otra y hazla estable; después apaga esta.`,
            )
          await repository.insertApagada(trx, { modulo: module, version, desde: ports.now() })
          return after
        },
      },
    )

  /** Switches off the versions that a compromised key published. The caller must hold the lock of all modules. */
  const withdraw = async (
    trx: Executor,
    publisher: Publisher,
    { module, versiones }: { readonly module: string; readonly versiones: readonly string[] },
  ): Promise<void> => {
    const before = await findRollout(trx, module)
    const off = before ? versiones.filter((version) => !before.apagadas.includes(version)) : []
    if (!before || off.length === 0) return
    for (const version of off)
      await repository.insertApagada(trx, { modulo: module, version, desde: ports.now() })
    const after = { ...before, apagadas: [...before.apagadas, ...off].sort() }
    await cambios.save(trx, { publisher, accion: 'apagado', motivo: COMPROMETIDA, before, after })
  }

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
          const { candidato } = before
          const now = ports.now()
          const after = {
            ...before,
            apagadas: before.apagadas.filter((each) => each !== version),
            // A version counts as a good fallback only if it was stable for 30 minutes. No page got the stable version
            // while it was switched off, so its 30 minutes begin again.
            desde: version === before.estable ? now : before.desde,
          }
          if (!isVivo(candidato) || candidato.version !== version) return after
          // No page got the candidate while it was switched off, so a new period (`tramo`) begins. In this
          // period, the candidate's minutes and votes are counted from zero.
          const anew = startedOver(candidato, now)
          await repository.updateCandidato(trx, anew)
          return { ...after, candidato: anew }
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
        decide: async (trx, before) => {
          const after = {
            ...before,
            ...(reserva !== undefined && { reserva: toCubetas(reserva) }),
            ...(piso !== undefined && { piso }),
          }
          if (piso === undefined || piso === null) return after
          if (compareVersions(piso, before.estable) > 0)
            throw new ConflictError(`El piso no puede estar sobre la versión estable, ${before.estable}.`)
          if (isVivo(before.candidato) && compareVersions(before.candidato.version, piso) < 0)
            throw new ConflictError(
              `Hay un rollout de ${before.candidato.version} en curso, bajo ese piso: promuévelo o reviértelo primero.`,
              'bajo_el_piso',
            )
          if (module === SHELL)
            await requireAShell(
              trx,
              after,
              `Con el piso ${piso} no quedaría ninguna portada encendida, y nadie podría entrar. Enciende una o haz estable otra; después pon el piso.`,
            )
          return after
        },
      },
    )

  return { switchOff, switchOn, withdraw, set }
}

export type AjustesService = ReturnType<typeof createAjustesService>
