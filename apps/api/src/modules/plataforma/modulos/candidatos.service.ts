import type {
  CambiarCandidato,
  CambioDeVersion,
  CandidatoEnApi,
  CrearCandidato,
  EstadoDeModuloEnApi,
  Revertir,
} from '@mi/contracts'
import { ConflictError, InvalidError } from '@mi/domain'
import type { Executor } from '../../../platform/database/database.ts'
import { enqueueJob } from '../../../platform/jobs/enqueue.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import type { Ports } from '../../../platform/ports.ts'
import type { Publisher } from '../publisher.ts'
import { requireFits, requireNotNeeded } from '../registro/needs.ts'
import type { Registry } from '../registro/registry.ts'
import {
  type FilaDeCandidato,
  type FilaDeRollout,
  anteriorOf,
  isVivo,
} from '../registro/rollouts.repository.ts'
import { rolloutJob } from '../rollout-job.ts'
import { SHELL } from '../shell.ts'
import { fallbacksAfter } from '../probadas/bake.ts'
import {
  type Act,
  type CambioDeModulo,
  type Cambios,
  noCandidato,
  requireAbovePiso,
  requireOn,
  unpublished,
} from './cambios.ts'
import * as repository from './candidatos.repository.ts'
import { requireFreeRoutes } from '../registro/free-routes.ts'
import { firstStep, movedOf } from './pasos.ts'
import { countRefused } from './reglas.ts'

const SIN_ANTERIOR =
  'No hay un rollout en curso ni una versión anterior probada. A otra ya publicada se vuelve con npm run release -- <módulo> --version <versión> --reason «…».'

interface CandidatosParts {
  readonly ports: Ports
  readonly limits: Limits
  readonly registry: Registry
  readonly cambios: Cambios
}

interface Promocion extends Pick<CambioDeModulo, 'firmada'> {
  /** The figures that led the judge job (salud/juez.ts) to the promotion. Only the judge job gives them. */
  readonly evidencia?: object
}

const requireVivo = ({ candidato }: FilaDeRollout): FilaDeCandidato => {
  if (!isVivo(candidato)) throw noCandidato()
  return candidato
}

export const createCandidatosService = ({ ports, limits, registry, cambios }: CandidatosParts) => {
  const requireServed = async (executor: Executor, module: string, version: string) => {
    const release = await registry.findRelease(module, version, executor)
    if (!release) throw unpublished(module, version)
    return release
  }

  /**
   * Refuses a version that must not reach more people. Every call that widens a rollout repeats this check, because the
   * shell and other modules could have changed since the last check.
   */
  const requireShippable = async (
    executor: Executor,
    before: FilaDeRollout,
    version: string,
  ): Promise<void> => {
    requireOn(before, version)
    requireAbovePiso(before, version)
    const release = await requireServed(executor, before.module, version)
    await requireFreeRoutes(executor, registry, release)
    await requireFits(executor, registry, release)
    await requireNotNeeded(executor, registry, { before, version })
  }

  const end = async (
    executor: Executor,
    candidato: FilaDeCandidato,
    { estado, razon }: Pick<CandidatoEnApi, 'estado' | 'razon'>,
  ): Promise<FilaDeCandidato> => {
    const after = { ...candidato, estado, razon, desde: ports.now().toISOString() }
    await repository.updateCandidato(executor, after)
    return after
  }

  const begin: Act<CrearCandidato> = (publisher, module, body, matches) =>
    countRefused(limits, { publisher, reglas: body.reglas }, (convert) =>
      cambios.change(
        publisher,
        { module, motivo: body.motivo, matches },
        {
          accion: 'candidato',
          decide: async (trx, before) => {
            const { version, unidad } = body
            if (isVivo(before.candidato))
              throw new ConflictError(
                `Ya hay un rollout de ${before.candidato.version}: promuévelo o reviértelo primero.`,
                'candidato_en_curso',
              )
            if ((unidad === 'navegador') !== (module === SHELL))
              throw new InvalidError('La unidad navegador es de la portada, y solo de ella.', [
                {
                  campo: 'unidad',
                  mensaje: 'La portada va por navegador; los módulos, por persona o empresa.',
                },
              ])
            if (version === before.estable) throw new ConflictError(`La versión ${version} ya es la estable.`)
            await requireShippable(trx, before, version)
            const candidato = await repository.insertCandidato(trx, {
              modulo: module,
              version,
              // The salt decides who gets the candidate first. Each rollout has a new salt, because otherwise the
              // same people would always be first.
              sal: ports.newId(),
              ...firstStep(body),
              unidad,
              reglas: await convert(trx),
              fecha: ports.now(),
            })
            await enqueueJob(trx, rolloutJob(candidato.id), ports)
            return { ...before, candidato }
          },
        },
      ),
    )

  const move: Act<CambiarCandidato> = (publisher, module, { estado, motivo, ...change }, matches) =>
    cambios.change(
      publisher,
      { module, motivo, matches },
      {
        accion: estado ?? (change.paso === undefined ? 'porcentaje' : 'paso'),
        needsRevision: true,
        decide: async (trx, before) => {
          const candidato = requireVivo(before)
          const isPaused = (estado ?? candidato.estado) === 'pausado'
          // Without a new state, the reason stays, because the judge could have given it with its pause.
          const razon = isPaused ? { codigo: 'manual' as const, texto: motivo } : null
          const after = movedOf(candidato, { ...change, ...(estado && { estado, razon }) }, ports.now())
          // A lower share and a pause must always be possible, so the version is checked only if more people would get
          // it.
          const isMore =
            after.porcentaje > candidato.porcentaje || (candidato.estado === 'pausado' && !isPaused)
          if (isMore) await requireShippable(trx, before, candidato.version)
          await repository.updateCandidato(trx, after)
          return { ...before, candidato: after }
        },
      },
    )

  const promote = (
    publisher: Publisher,
    module: string,
    { version, motivo, evidencia, firmada }: CambioDeVersion & Promocion,
    matches: CambioDeModulo['matches'],
  ): Promise<EstadoDeModuloEnApi> =>
    cambios.change(
      publisher,
      { module, motivo, matches, firmada },
      {
        accion: 'promovido',
        ...(evidencia && { evidencia }),
        decide: async (trx, before) => {
          const candidato = requireVivo(before)
          if (candidato.version !== version)
            throw new ConflictError(`El rollout en curso es de ${candidato.version}, no de ${version}.`)
          await requireShippable(trx, before, version)
          const now = ports.now()
          const fallbacks = await fallbacksAfter(trx, { before, version, now })
          const ended = await end(trx, candidato, { estado: 'promovido', razon: null })
          return { ...before, ...fallbacks, estable: version, desde: now, candidato: ended }
        },
      },
    )

  const goBack = async (executor: Executor, before: FilaDeRollout): Promise<FilaDeRollout> => {
    const version = anteriorOf(before)
    if (version === null) throw new ConflictError(SIN_ANTERIOR, 'sin_anterior')
    requireAbovePiso(before, version)
    const release = await requireServed(executor, before.module, version)
    await requireFreeRoutes(executor, registry, release)
    // A rollback of the shell skips `requireFits`, because a broken shell is worse than a module that does not run on
    // the previous shell.
    if (before.module !== SHELL) await requireFits(executor, registry, release)
    await requireNotNeeded(executor, registry, { before, version })
    const now = ports.now()
    return {
      ...before,
      // For `fallbacksAfter`, a change to `anterior` is always a rollback, so the replaced version does not become a
      // fallback. If the stored `anterior` is switched off, the rollback goes to another version. So this version is
      // passed as `anterior`.
      ...(await fallbacksAfter(executor, { before: { ...before, anterior: version }, version, now })),
      estable: version,
      desde: now,
    }
  }

  const revert: Act<Revertir> = (publisher, module, { version, motivo }, matches) =>
    cambios.change(
      publisher,
      { module, motivo, matches },
      {
        accion: 'revertido',
        decide: async (trx, before) => {
          if (version !== undefined && requireVivo(before).version !== version)
            throw new ConflictError(`El rollout en curso no es de ${version}: no se cambió nada.`)
          if (!isVivo(before.candidato)) return goBack(trx, before)
          const razon = { codigo: 'manual' as const, texto: motivo }
          return { ...before, candidato: await end(trx, before.candidato, { estado: 'revertido', razon }) }
        },
      },
    )

  return { begin, move, promote, revert, requireShippable }
}

export type CandidatosService = ReturnType<typeof createCandidatosService>
