import type { EstadoDeModuloEnLinea, HacerEstable, ReleaseListado, Rollout } from '@mi/contracts'
import { ConflictError, InvalidError, NotFoundError, StaleError } from '@mi/domain'
import type { Database, Executor } from '../../../platform/database/database.ts'
import type { Ports } from '../../../platform/ports.ts'
import { insertBitacora } from '../bitacora.repository.ts'
import { type Publisher, nameOf, requireOwnModule } from '../publisher.ts'
import type { Registry } from '../registro/registry.ts'
import { type FilaDeRollout, findRollout, listRollouts } from '../registro/rollouts.repository.ts'
import { SHELL } from '../shell.ts'
import { fallbacksAfter } from './bake.ts'
import { requireFreeRoutes } from './free-routes.ts'
import * as repository from './modulos.repository.ts'
import { requireOrden, requireRevision } from './ordenes.ts'

interface ModulosParts {
  readonly database: Database
  readonly ports: Ports
  readonly registry: Registry
  readonly entorno: string
}

/** A change of a module: why, and the check of `If-Match`, if it came. */
export interface CambioDeModulo {
  readonly module: string
  readonly motivo: string
  readonly matches: ((revision: number) => boolean) | undefined
}

type Fila = FilaDeRollout

const alreadyShipped = (module: string): ConflictError =>
  new ConflictError(`Una escuadra ya publicó ${module}: lo de esta máquina no lo reemplaza.`, 'ya_publicado')

const unknownModule = (module: string): NotFoundError =>
  new NotFoundError(`El módulo ${module} no tiene versiones publicadas.`)

const unpublished = (module: string, version: string): NotFoundError =>
  new NotFoundError(`La versión ${version} de ${module} no está publicada, o ya no se sirve.`)

const stateOfRow = ({ estable, anterior, respaldo, retiradoEn }: Fila) => ({
  estable,
  anterior,
  respaldo,
  retirado: retiradoEn !== null,
})

const becomeOf = (version: string, rollout: Fila | undefined): ReleaseListado['estado'] => {
  if (version === rollout?.estable) return 'estable'
  if (version === rollout?.anterior) return 'anterior'
  return /-(local|dev)[.]/.test(version) ? 'local' : 'publicado'
}

/** Creates the use cases of the modules' rollouts. */
export const createModulosService = (parts: ModulosParts) => {
  const { database, ports, registry } = parts
  const { kysely } = database

  const stateOf = async (executor: Executor, module: string): Promise<EstadoDeModuloEnLinea> => {
    const rollout = await findRollout(executor, module)
    const duenos = rollout ? await repository.findOwner(executor, module, rollout.estable) : null
    return {
      module,
      estable: rollout?.estable ?? null,
      anterior: rollout?.anterior ?? null,
      candidato: null,
      revision: rollout?.revision ?? 0,
      retirado: rollout !== undefined && rollout.retiradoEn !== null,
      duenos: duenos ?? null,
    }
  }

  const requireFresh = async (executor: Executor, { module, matches }: CambioDeModulo): Promise<void> => {
    const state = await stateOf(executor, module)
    if (matches && !matches(state.revision)) throw new StaleError('modulo', state)
  }

  /** Writes what `decide` makes of a module's rollout, under the lock of all, with its entry in the log. */
  const change = (
    publisher: Publisher,
    cambio: CambioDeModulo,
    { accion, decide }: { accion: string; decide: (executor: Executor, before: Fila) => Promise<Fila> },
  ): Promise<EstadoDeModuloEnLinea> => {
    const { module, motivo } = cambio
    requireOwnModule(publisher, module)
    return kysely.transaction().execute(async (trx) => {
      await repository.lockModulos(trx)
      await requireFresh(trx, cambio)
      const before = await findRollout(trx, module)
      if (!before) throw unknownModule(module)
      const after = await decide(trx, before)
      await save(trx, { publisher, accion, motivo, before, after })
      return stateOf(trx, module)
    })
  }

  interface Saved {
    readonly publisher: Publisher
    readonly accion: string
    readonly motivo: string
    readonly before: Fila | undefined
    readonly after: Omit<Fila, 'revision'>
  }

  const save = async (
    executor: Executor,
    { publisher, accion, motivo, before, after }: Saved,
  ): Promise<void> => {
    await repository.saveRollout(executor, after)
    await insertBitacora(executor, {
      modulo: after.module,
      accion,
      antes: before ? stateOfRow(before) : null,
      detalle: stateOfRow({ ...after, revision: 0 }),
      motivo,
      actor: nameOf(publisher),
      idSolicitud: publisher.idSolicitud,
      fecha: ports.now(),
    })
  }

  return {
    async listRollouts(): Promise<Rollout[]> {
      return listRollouts(kysely)
    },

    /** The modules that the caller may see. */
    async list(publisher: Publisher): Promise<EstadoDeModuloEnLinea[]> {
      const names = publisher.tipo === 'modulo' ? [publisher.modulo] : await repository.listModulos(kysely)
      return Promise.all(names.map((name) => stateOf(kysely, name)))
    },

    async get(publisher: Publisher, module: string): Promise<EstadoDeModuloEnLinea> {
      requireOwnModule(publisher, module)
      const [newest] = await repository.listReleases(kysely, module, 1)
      if (!newest) throw unknownModule(module)
      return stateOf(kysely, module)
    },

    async listReleases(publisher: Publisher, module: string, limite: number): Promise<ReleaseListado[]> {
      requireOwnModule(publisher, module)
      const rollout = await findRollout(kysely, module)
      const rows = await repository.listReleases(kysely, module, limite)
      if (rows.length === 0) throw unknownModule(module)
      return rows.map((row) => ({
        ...row,
        publicadoEn: row.publicadoEn.toISOString(),
        estado: becomeOf(row.version, rollout),
      }))
    },

    async makeStable(
      publisher: Publisher,
      order: HacerEstable,
      matches: CambioDeModulo['matches'],
    ): Promise<EstadoDeModuloEnLinea> {
      const { module, version, motivo, soloLocales = false } = order
      requireOwnModule(publisher, module)
      const now = ports.now()
      const signed = await requireOrden(publisher, order, { parts, now })
      const release = await registry.findRelease(module, version)
      if (!release) throw unpublished(module, version)
      return kysely.transaction().execute(async (trx) => {
        await repository.lockModulos(trx)
        await requireFresh(trx, { module, motivo, matches })
        const before = await findRollout(trx, module)
        if (soloLocales && (await repository.wasShipped(trx, module))) throw alreadyShipped(module)
        if (before?.estable === version) return stateOf(trx, module)
        requireRevision(signed, before?.revision ?? 0)
        if (before && motivo.trim() === '') throw new InvalidError('Escribe el motivo del cambio.')
        const isShown = (before?.retiradoEn ?? null) === null
        if (isShown) await requireFreeRoutes(trx, registry, release)
        const fallbacks = before
          ? await fallbacksAfter(trx, { before, version, now })
          : { anterior: null, respaldo: null }
        const retiradoEn = before?.retiradoEn ?? null
        const after = { module, estable: version, ...fallbacks, retiradoEn, desde: now }
        await save(trx, { publisher, accion: 'estable', motivo, before, after })
        return stateOf(trx, module)
      })
    },

    /** Takes a module out of sidebar and routes; its addresses are free. */
    retire: (publisher: Publisher, cambio: CambioDeModulo) =>
      change(publisher, cambio, {
        accion: 'retirado',
        decide: async (_trx, before) => {
          if (before.module === SHELL) throw new ConflictError('La portada no se puede retirar.')
          if (before.retiradoEn !== null) throw new ConflictError('El módulo ya está retirado.')
          return { ...before, retiradoEn: ports.now(), desde: ports.now() }
        },
      }),

    /** Brings a retired module back, if its addresses are still free. */
    restore: (publisher: Publisher, cambio: CambioDeModulo) =>
      change(publisher, cambio, {
        accion: 'restituido',
        decide: async (trx, before) => {
          if (before.retiradoEn === null) throw new ConflictError('El módulo no está retirado.')
          const release = await registry.findRelease(before.module, before.estable, trx)
          if (!release) throw unpublished(before.module, before.estable)
          await requireFreeRoutes(trx, registry, release)
          return { ...before, retiradoEn: null, desde: ports.now() }
        },
      }),
  }
}

/** The use cases of rollouts. */
export type ModulosService = ReturnType<typeof createModulosService>
