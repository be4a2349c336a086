import type { CandidatoEnApi, EstadoDeModuloEnApi, Evento } from '@mi/contracts'
import {
  CUBETAS,
  ConflictError,
  ForbiddenError,
  NotFoundError,
  PreconditionError,
  StaleError,
  compareVersions,
} from '@mi/domain'
import type { Database, Executor } from '../../../platform/database/database.ts'
import { emitEvento } from '../../../platform/events/emit-evento.ts'
import type { Ports } from '../../../platform/ports.ts'
import { insertBitacora } from '../bitacora.repository.ts'
import { type Publisher, nameOf, requireOwnModule } from '../publisher.ts'
import { versionsOf } from '../registro/needs.ts'
import { type FilaDeRollout, anteriorOf, findRollout, listRollouts } from '../registro/rollouts.repository.ts'
import { SHELL } from '../shell.ts'
import * as repository from './modulos.repository.ts'
import { requireRevision } from './ordenes.ts'
import { showReglas } from './reglas.ts'

export interface CambioDeModulo {
  readonly module: string
  readonly motivo: string
  readonly matches: ((revision: number) => boolean) | undefined
  /** The revision in the signed order, if this change has one. The caller has checked the signature of the order. */
  readonly firmada?: number | undefined
}

export type Act<Body> = (
  publisher: Publisher,
  module: string,
  body: Body,
  matches: CambioDeModulo['matches'],
) => Promise<EstadoDeModuloEnApi>

interface Paso {
  readonly accion: string
  readonly decide: (executor: Executor, before: FilaDeRollout) => Promise<FilaDeRollout>
  readonly needsRevision?: boolean
  /** The figures that led the judge job (salud/juez.ts) to this change. They are stored in the log. */
  readonly evidencia?: object
}

interface Guardado {
  readonly publisher: Publisher
  readonly accion: string
  readonly motivo: string
  readonly evidencia?: object | undefined
  readonly before: FilaDeRollout | undefined
  readonly after: FilaDeRollout
}

interface CambiosParts {
  readonly database: Database
  readonly ports: Ports
}

const PERCENT = CUBETAS / 100

/** Converts a percentage to a number of buckets (`cubetas`). A bucket is a hundredth of a percent. */
export const toCubetas = (porcentaje: number): number => Math.round(porcentaje * PERCENT)

export const unknownModule = (module: string): NotFoundError =>
  new NotFoundError(`El módulo ${module} no tiene todavía una versión estable.`)

export const unpublished = (module: string, version: string): NotFoundError =>
  new NotFoundError(`La versión ${version} de ${module} no está publicada, o ya no se sirve.`)

export const noCandidato = (): ConflictError =>
  new ConflictError('No hay un rollout en curso.', 'sin_candidato')

/** @throws ConflictError if the version is below the module's floor (`piso`), the lowest version that is allowed. */
export const requireAbovePiso = ({ piso }: Pick<FilaDeRollout, 'piso'>, version: string): void => {
  if (piso !== null && compareVersions(version, piso) < 0)
    throw new ConflictError(`El piso de este módulo es ${piso}: no se vuelve a ${version}.`, 'bajo_el_piso')
}

/** @throws ConflictError if the version is switched off, because no page would get such a version. */
export const requireOn = ({ apagadas }: Pick<FilaDeRollout, 'apagadas'>, version: string): void => {
  if (apagadas.includes(version))
    throw new ConflictError(`La versión ${version} está apagada: enciéndela primero.`, 'apagada')
}

const stateOfRow = ({ estable, anterior, respaldo, retiradoEn, reserva, piso, ...row }: FilaDeRollout) => ({
  estable,
  anterior,
  respaldo,
  retirado: retiradoEn !== null,
  reserva: reserva / PERCENT,
  piso,
  apagadas: row.apagadas,
  candidato: row.candidato && {
    version: row.candidato.version,
    porcentaje: row.candidato.porcentaje / PERCENT,
    unidad: row.candidato.unidad,
    reglas: row.candidato.reglas,
    paso: row.candidato.paso,
    estado: row.candidato.estado,
    razon: row.candidato.razon,
  },
})

// The event goes to all users, so it does not say who gets which version.
const eventoOf = ({
  module,
  estable,
  apagadas,
  revision,
}: Pick<FilaDeRollout, 'module' | 'estable' | 'apagadas' | 'revision'>) => ({
  tipo: 'modulos' as const,
  modulo: module,
  estable,
  apagadas: [...apagadas],
  revision,
})

/**
 * Lists an event for each module that has switched-off versions. Every change of a module sends the same event to the
 * open browsers. This list is for browsers that could have missed that event.
 */
export const listApagadas = async (executor: Executor): Promise<Evento[]> =>
  (await listRollouts(executor)).filter(({ apagadas }) => apagadas.length > 0).map(eventoOf)

export const createCambios = ({ database, ports }: CambiosParts) => {
  const showCandidato = async (
    executor: Executor,
    { candidato }: FilaDeRollout,
    isStaff: boolean,
  ): Promise<CandidatoEnApi | null> => {
    if (!candidato || candidato.estado === 'promovido') return null
    const { version, porcentaje, unidad, estado, razon, desde, sal, plan, paso } = candidato
    return {
      version,
      porcentaje: porcentaje / PERCENT,
      unidad,
      reglas: await showReglas(executor, candidato.reglas),
      plan,
      paso,
      estado,
      razon,
      desde: new Date(desde).toISOString(),
      ...(isStaff && { sal }),
    }
  }

  /** Reads the state of a module. The salt (`sal`) of the module's rollout is included only for staff. */
  const stateOf = async (
    executor: Executor,
    module: string,
    publisher?: Publisher,
  ): Promise<EstadoDeModuloEnApi> => {
    const rollout = await findRollout(executor, module)
    const duenos = rollout ? await repository.findOwner(executor, module, rollout.estable) : null
    return {
      module,
      estable: rollout?.estable ?? null,
      anterior: rollout ? anteriorOf(rollout) : null,
      candidato: rollout ? await showCandidato(executor, rollout, publisher?.tipo === 'persona') : null,
      apagadas: [...(rollout?.apagadas ?? [])],
      recibida: rollout?.retiradoEn === null ? (versionsOf(rollout)[0] ?? null) : null,
      reserva: (rollout?.reserva ?? 0) / PERCENT,
      piso: rollout?.piso ?? null,
      revision: rollout?.revision ?? 0,
      retirado: rollout !== undefined && rollout.retiradoEn !== null,
      duenos: duenos ?? null,
    }
  }

  /** @throws StaleError if the module has changed since the caller read it. */
  const requireFresh = async (
    executor: Executor,
    { module, matches }: CambioDeModulo,
    publisher: Publisher,
  ): Promise<void> => {
    const state = await stateOf(executor, module, publisher)
    if (matches && !matches(state.revision)) throw new StaleError('modulo', state)
  }

  /** Saves, logs and announces a change. The caller must hold the lock of all modules. */
  const save = async (
    executor: Executor,
    { publisher, accion, motivo, evidencia, before, after }: Guardado,
  ): Promise<void> => {
    const { module } = after
    const revision = await repository.saveRollout(executor, after)
    await insertBitacora(executor, {
      modulo: module,
      accion,
      antes: before ? stateOfRow(before) : null,
      detalle: stateOfRow(after),
      motivo,
      evidencia: evidencia ?? null,
      actor: nameOf(publisher),
      idSolicitud: publisher.idSolicitud,
      fecha: ports.now(),
    })
    await emitEvento(executor, 'todos', eventoOf({ ...after, revision }))
  }

  const change = (
    publisher: Publisher,
    cambio: CambioDeModulo,
    { accion, decide, needsRevision = false, evidencia }: Paso,
  ): Promise<EstadoDeModuloEnApi> => {
    const { module, motivo, firmada } = cambio
    requireOwnModule(publisher, module)
    // A stolen token of the shell could change every page, so a token needs a signed order to change the shell.
    if (publisher.tipo === 'modulo' && module === SHELL && firmada === undefined)
      throw new ForbiddenError(
        'Un token solo no cambia la portada: hazlo con una sesión del personal.',
        'firma_invalida',
      )
    if (needsRevision && !cambio.matches) throw new PreconditionError()
    return database.kysely.transaction().execute(async (trx) => {
      await repository.lockModulos(trx)
      await requireFresh(trx, cambio, publisher)
      const before = await findRollout(trx, module)
      if (!before) throw unknownModule(module)
      requireRevision(firmada, before.revision)
      const after = await decide(trx, before)
      await save(trx, { publisher, accion, motivo, evidencia, before, after })
      return stateOf(trx, module, publisher)
    })
  }

  return { stateOf, requireFresh, save, change }
}

export type Cambios = ReturnType<typeof createCambios>
