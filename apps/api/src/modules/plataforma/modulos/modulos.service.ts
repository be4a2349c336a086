import {
  type EstadoDeModuloEnApi,
  type HacerEstable,
  type ReleaseListado,
  type Rollout,
  isBlank,
} from '@mi/contracts'
import { ConflictError, InvalidError, isLocalVersion } from '@mi/domain'
import type { Database } from '../../../platform/database/database.ts'
import type { Ports } from '../../../platform/ports.ts'
import { type Publisher, requireOwnModule } from '../publisher.ts'
import { listNeeding, requireFits, requireNotNeeded } from '../registro/needs.ts'
import type { Registry } from '../registro/registry.ts'
import {
  type FilaDeRollout,
  anteriorOf,
  findRollout,
  isVivo,
  listRollouts,
} from '../registro/rollouts.repository.ts'
import { SHELL } from '../shell.ts'
import { fallbacksAfter } from '../probadas/bake.ts'
import { updateCandidato } from './candidatos.repository.ts'
import { type CambioDeModulo, type Cambios, unknownModule, unpublished } from './cambios.ts'
import type { CandidatosService } from './candidatos.service.ts'
import { requireFreeRoutes } from '../registro/free-routes.ts'
import { requireMayBeStable, requireNoCandidato } from './may-be-stable.ts'
import * as repository from './modulos.repository.ts'
import { requireOrden, requireRevision } from './ordenes.ts'
import { startedOver } from './pasos.ts'

interface ModulosParts {
  readonly database: Database
  readonly ports: Ports
  readonly registry: Registry
  readonly entorno: string
  readonly cambios: Cambios
  readonly candidatos: CandidatosService
}

const alreadyShipped = (module: string): ConflictError =>
  new ConflictError(`Una escuadra ya publicó ${module}: lo de esta máquina no lo reemplaza.`, 'ya_publicado')

const requireMotivo = (motivo: string): void => {
  if (isBlank(motivo)) throw new InvalidError('Escribe el motivo del cambio.')
}

const NEW = {
  anterior: null,
  respaldo: null,
  reserva: 0,
  piso: null,
  revision: 0,
  retiradoEn: null,
  candidato: null,
  apagadas: [],
  probadas: [],
} as const

const becomeOf = (version: string, rollout: FilaDeRollout | undefined): ReleaseListado['estado'] => {
  if (rollout?.apagadas.includes(version)) return 'apagado'
  if (isVivo(rollout?.candidato ?? null) && version === rollout?.candidato?.version) return 'candidato'
  if (version === rollout?.estable) return 'estable'
  if (rollout && version === anteriorOf(rollout)) return 'anterior'
  return isLocalVersion(version) ? 'local' : 'publicado'
}

export const createModulosService = (parts: ModulosParts) => {
  const { database, ports, registry, cambios, candidatos } = parts
  const { kysely } = database

  return {
    async listRollouts(): Promise<Rollout[]> {
      return listRollouts(kysely)
    },

    async list(publisher: Publisher): Promise<EstadoDeModuloEnApi[]> {
      const names = publisher.tipo === 'modulo' ? [publisher.modulo] : await repository.listModulos(kysely)
      return Promise.all(names.map((name) => cambios.stateOf(kysely, name, publisher)))
    },

    async get(publisher: Publisher, module: string): Promise<EstadoDeModuloEnApi> {
      requireOwnModule(publisher, module)
      const [newest] = await repository.listReleases(kysely, module, 1)
      if (!newest) throw unknownModule(module)
      return cambios.stateOf(kysely, module, publisher)
    },

    async listReleases(publisher: Publisher, module: string, limite: number): Promise<ReleaseListado[]> {
      requireOwnModule(publisher, module)
      const rollout = await findRollout(kysely, module)
      const rows = await repository.listReleases(kysely, module, limite)
      if (rows.length === 0) throw unknownModule(module)
      return Promise.all(
        rows.map(async (row) => ({
          ...row,
          publicadoEn: row.publicadoEn.toISOString(),
          estado: becomeOf(row.version, rollout),
          pedidaPor: rollout ? await listNeeding(kysely, registry, { rollout, version: row.version }) : [],
        })),
      )
    },

    async makeStable(
      publisher: Publisher,
      order: HacerEstable,
      matches: CambioDeModulo['matches'],
    ): Promise<EstadoDeModuloEnApi> {
      const { module, version, motivo, soloLocales = false } = order
      requireOwnModule(publisher, module)
      const now = ports.now()
      const signed = await requireOrden(publisher, order, { parts, now })
      const rolledOut = await findRollout(kysely, module)
      if (isVivo(rolledOut?.candidato ?? null) && rolledOut?.candidato?.version === version) {
        requireMotivo(motivo)
        return candidatos.promote(publisher, module, { version, motivo, firmada: signed }, matches)
      }
      return kysely.transaction().execute(async (trx) => {
        await repository.lockModulos(trx)
        const release = await registry.findRelease(module, version, trx)
        if (!release) throw unpublished(module, version)
        await cambios.requireFresh(trx, { module, motivo, matches }, publisher)
        const before = await findRollout(trx, module)
        if (soloLocales && (await repository.wasShipped(trx, module))) throw alreadyShipped(module)
        if (before?.estable === version) {
          // During a rollout, some people get the candidate. A success would say that all people get `version`, so
          // the order is refused.
          requireNoCandidato(before)
          return cambios.stateOf(trx, module, publisher)
        }
        requireRevision(signed, before?.revision ?? 0)
        if (before) requireMotivo(motivo)
        await requireMayBeStable(trx, registry, { before, release })
        const fallbacks = before ? await fallbacksAfter(trx, { before, version, now }) : {}
        const after = { ...(before ?? NEW), ...fallbacks, module, estable: version, desde: now }
        await cambios.save(trx, { publisher, accion: 'estable', motivo, before, after })
        return cambios.stateOf(trx, module, publisher)
      })
    },

    /** Retires a module. Pages then do not load it, and other modules are allowed to use its addresses. */
    retire: (publisher: Publisher, cambio: CambioDeModulo) =>
      cambios.change(publisher, cambio, {
        accion: 'retirado',
        decide: async (trx, before) => {
          if (before.module === SHELL) throw new ConflictError('La portada no se puede retirar.')
          if (before.retiradoEn !== null) throw new ConflictError('El módulo ya está retirado.')
          await requireNotNeeded(trx, registry, { before, version: null })
          return { ...before, retiradoEn: ports.now() }
        },
      }),

    restore: (publisher: Publisher, cambio: CambioDeModulo) =>
      cambios.change(publisher, cambio, {
        accion: 'restituido',
        decide: async (trx, before) => {
          if (before.retiradoEn === null) throw new ConflictError('El módulo no está retirado.')
          const release = await registry.findRelease(before.module, before.estable, trx)
          if (!release) throw unpublished(before.module, before.estable)
          await requireFreeRoutes(trx, registry, release)
          const { candidato } = before
          const next =
            isVivo(candidato) && (await registry.findRelease(before.module, candidato.version, trx))
          if (next) await requireFreeRoutes(trx, registry, next)
          await requireFits(trx, registry, release)
          if (!isVivo(candidato)) return { ...before, retiradoEn: null }
          // No page got the candidate while the module was retired, so a new `tramo` (period) begins, in which the
          // minutes and votes of the candidate count from zero.
          const anew = startedOver(candidato, ports.now())
          await updateCandidato(trx, anew)
          return { ...before, retiradoEn: null, candidato: anew }
        },
      }),
  }
}

export type ModulosService = ReturnType<typeof createModulosService>
