import type { CandidatoEnApi, EntradaDeBitacora, EstadoDeModuloEnApi, ReleaseListado } from '@mi/contracts'
import { isGoing, pathOf } from '../release/module-state.ts'
import { findSigned } from '../release/read-files.ts'
import { RegistryError, callRegistry } from '../release/registry-call.ts'
import { readPercent } from '../release/command/read-percent.ts'
import { wasTakenBack } from '../release/taken-back.ts'
import { readPlan, required } from './arguments.ts'
import { type Asked, type Outcome, readState, stateOutcome } from './reading.ts'
import { sayNeeding, sayState } from './words.ts'

const reasonOf = ({ given }: Asked): string =>
  required(given.reason, '--reason', 'queda en la bitácora, junto a quién y cuándo.')
const versionOf = ({ given }: Asked): string => required(given.version, '--version', 'di de qué versión.')

/** An order that consists of one call. */
interface Act {
  /** The last part of the path of the call. */
  readonly path: string
  readonly withVersion: boolean
  /** Returns `true` if the module is already in the requested state. `so` describes this state in Spanish. */
  readonly isSo: (state: EstadoDeModuloEnApi, asked: Asked) => boolean | Promise<boolean>
  readonly so: string
}

// An order also succeeds if the module is already in the requested state. Otherwise, a pipeline that repeats an order
// after a lost response would fail.
const act =
  ({ path, withVersion, isSo, so }: Act) =>
  async (asked: Asked): Promise<Outcome> => {
    const { target, token, module } = asked
    const body = { motivo: reasonOf(asked), ...(withVersion && { version: versionOf(asked) }) }
    try {
      return stateOutcome(await callRegistry(target, `${pathOf(module)}/${path}`, { token, body }))
    } catch (error) {
      if (!(error instanceof RegistryError) || error.status !== 409) throw error
      const state = await readState(asked)
      if (!(await isSo(state, asked))) throw error
      const what = withVersion ? `${module} ${versionOf(asked)}` : module
      return { data: state, text: `${what} ya ${so}: no se cambió nada.\n${sayState(state)}` }
    }
  }

// The number of releases that `kill` reads. The version could be an old one, so it is more than the default of `list`.
const RELEASES_READ = 100

const findNeeding = async ({ target, token, module, given }: Asked): Promise<ReleaseListado['pedidaPor']> => {
  const path = `${pathOf(module)}/releases?limite=${RELEASES_READ}`
  const releases = await callRegistry<ReleaseListado[]>(target, path, { token }).catch(() => [])
  return releases.find(({ version }) => version === given.version)?.pedidaPor ?? []
}

const isOn = async ({ apagadas }: EstadoDeModuloEnApi, asked: Asked): Promise<boolean> =>
  !apagadas.includes(versionOf(asked)) &&
  (await findSigned(asked.target, asked.module, versionOf(asked))) !== undefined

const ACTS = {
  promote: {
    path: 'promover',
    withVersion: true,
    isSo: ({ estable }, asked) => estable === versionOf(asked),
    so: 'es la versión estable',
  },
  kill: {
    path: 'apagar',
    withVersion: true,
    isSo: ({ apagadas }, asked) => apagadas.includes(versionOf(asked)),
    so: 'está apagada',
  },
  // `isOn` also checks that the version is published, because an unpublished version does not count as switched on.
  revive: { path: 'encender', withVersion: true, isSo: isOn, so: 'está encendida' },
  retire: { path: 'retirar', withVersion: false, isSo: ({ retirado }) => retirado, so: 'está retirado' },
  restore: {
    path: 'restituir',
    withVersion: false,
    isSo: ({ retirado, estable }) => !retirado && estable !== null,
    so: 'está en el menú y en las rutas',
  },
} as const satisfies Readonly<Record<string, Act>>

const kill = async (asked: Asked): Promise<Outcome> => {
  // This list is read before the kill. After it, the registry would no longer list what needs the killed version.
  const needing = await findNeeding(asked)
  const { data, text } = await act(ACTS.kill)(asked)
  return { data, text: [text, ...sayNeeding(asked.module, needing)].join('\n') }
}

// An order that names a version must not change the rollout of another version.
const requireCandidato = ({ candidato }: Pick<EstadoDeModuloEnApi, 'candidato'>, { given }: Asked): void => {
  const { version } = given
  if (version === undefined || !isGoing(candidato) || candidato.version === version) return
  throw new Error(`El rollout en curso es de ${candidato.version}, no de ${version}: no se cambió nada.`)
}

// The registry refuses this call if the module has changed since its state was read.
const patchCandidato = async (
  asked: Asked,
  change: object,
  state: Pick<EstadoDeModuloEnApi, 'candidato' | 'revision'>,
): Promise<Outcome> => {
  requireCandidato(state, asked)
  const { target, token, module } = asked
  const body = { ...change, motivo: reasonOf(asked) }
  const headers = { 'if-match': `"${state.revision}"` }
  return stateOutcome(
    await callRegistry(target, `${pathOf(module)}/candidato`, { method: 'PATCH', token, body, headers }),
  )
}

// The number of newest log entries that are searched for a rollback.
const ENTRIES_READ = 20
const SHIPPING = ['estable', 'candidato', 'promovido', 'revertido']

/** Returns the last rollback; `undefined` if a version was made stable, promoted or put on rollout after it. */
const findRollback = async ({ target, token, module }: Asked): Promise<EntradaDeBitacora | undefined> => {
  const path = `bitacora?modulo=${encodeURIComponent(module)}&limite=${ENTRIES_READ}`
  const entries = await callRegistry<EntradaDeBitacora[]>(target, path, { token })
  const last = entries.find(({ accion }) => SHIPPING.includes(accion))
  return last?.accion === 'revertido' ? last : undefined
}

const tookBack = ({ antes }: EntradaDeBitacora, version: string): boolean => {
  const candidato = antes?.candidato as { readonly version?: unknown } | null | undefined
  return antes?.estable === version || candidato?.version === version
}

// A rollback that is repeated after a lost response must not go back two versions.
const rollback = async (asked: Asked): Promise<Outcome> => {
  const { target, token, module, given } = asked
  const motivo = reasonOf(asked)
  const state = await readState(asked)
  const { candidato, estable, anterior, revision } = state
  const current = isGoing(candidato) ? candidato.version : estable
  if (!isGoing(candidato) && given.version !== estable) {
    const done = await findRollback(asked)
    if (done && (given.version === undefined || tookBack(done, given.version))) {
      const next = ` Para volver también de la ${estable ?? ''}: rollback ${module} --version ${estable ?? ''}.`
      const text = `${module} ya se revirtió (${done.motivo}): no se cambió nada.${anterior === null ? '' : next}`
      return { data: state, text: `${text}\n${sayState(state)}` }
    }
  }
  if (given.version !== undefined && given.version !== current)
    throw new Error(`Se revierte ${current ?? 'nada'}, no ${given.version}: no se cambió nada.`)
  const body = { motivo, ...(isGoing(candidato) && { version: candidato.version }) }
  const headers = { 'if-match': `"${revision}"` }
  return stateOutcome(await callRegistry(target, `${pathOf(module)}/revertir`, { token, body, headers }))
}

const setEstado =
  (estado: 'activo' | 'pausado') =>
  async (asked: Asked): Promise<Outcome> =>
    patchCandidato(asked, { estado }, await readState(asked))

const advance = async (asked: Asked): Promise<Outcome> => {
  const state = await readState(asked)
  const { candidato } = state
  if (!candidato?.plan || candidato.paso === null)
    throw new Error('No hay un rollout con plan: muévelo con set --percent.')
  if (candidato.paso >= candidato.plan.length)
    throw new Error(`Está en su último paso: promote ${asked.module} --version ${candidato.version}.`)
  return patchCandidato(asked, { paso: candidato.paso + 1 }, state)
}

// A pipeline that started before a version was taken back must not start a new rollout of this version. The new rollout
// would begin without the evidence from the earlier rollout.
const requireNotTakenBack = async (asked: Asked, state: EstadoDeModuloEnApi): Promise<void> => {
  const { target, token, module, given } = asked
  const version = versionOf(asked)
  const { candidato } = state
  if (given.again || state.estable === version || !(await wasTakenBack(target, token, state, version))) return
  const why = candidato?.version === version && candidato.razon ? ` (${candidato.razon.texto})` : ''
  throw new Error(
    `${module} ${version} ya llegó a la gente y se retiró${why}: no se cambió nada. Publica una versión corregida, o empieza la misma de nuevo con --again.`,
  )
}

const begin = async (asked: Asked, share: object, state: EstadoDeModuloEnApi): Promise<Outcome> => {
  const { target, token, module, given } = asked
  await requireNotTakenBack(asked, state)
  const body = {
    ...share,
    version: versionOf(asked),
    unidad: given.unit ?? 'persona',
    motivo: reasonOf(asked),
  }
  const headers = { 'if-match': `"${state.revision}"` }
  return stateOutcome(await callRegistry(target, `${pathOf(module)}/candidato`, { token, body, headers }))
}

// For a rollout in progress, `set` is able to change only the share. Without these errors, `--unit` would be ignored,
// and `--plan` would make `set` try to begin a second rollout.
const requireMovable = (
  { version, unidad }: Pick<CandidatoEnApi, 'version' | 'unidad'>,
  { plan, unit }: Asked['given'],
): void => {
  const again = 'Para cambiarlo, reviértelo y empieza otro con --again.'
  if (plan !== undefined)
    throw new Error(`Ya hay un rollout de ${version} en curso: muévelo con --percent. ${again}`)
  if (unit !== undefined && unit !== unidad)
    throw new Error(`El rollout de ${version} va por ${unidad}, y eso no se cambia a la mitad. ${again}`)
}

const set = async (asked: Asked): Promise<Outcome> => {
  const { given } = asked
  const state = await readState(asked)
  const { candidato } = state
  const present =
    isGoing(candidato) && (given.version ?? candidato.version) === candidato.version ? candidato : undefined
  if (present) requireMovable(present, given)
  if (given.plan !== undefined) return begin(asked, { plan: readPlan(given.plan) }, state)
  const porcentaje = readPercent(required(given.percent, '--percent', 'de 0 a 100.'), '--percent')
  return present ? patchCandidato(asked, { porcentaje }, state) : begin(asked, { porcentaje }, state)
}

export const CHANGES = {
  set,
  advance,
  pause: setEstado('pausado'),
  resume: setEstado('activo'),
  promote: act(ACTS.promote),
  rollback,
  kill,
  revive: act(ACTS.revive),
  retire: act(ACTS.retire),
  restore: act(ACTS.restore),
}
