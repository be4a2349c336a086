import type { EstadoDeModuloEnApi } from '@mi/contracts'
import { compareVersions, isLocalVersion } from '@mi/domain'
import type { Credentials } from '../credentials.ts'
import { isGoing, pathOf, readState } from '../module-state.ts'
import type { PackedRelease } from '../pack.ts'
import { makeStable } from '../publish.ts'
import { RegistryError, type RegistryTarget, callRegistry, isRefusal } from '../registry-call.ts'
import { wasTakenBack } from '../taken-back.ts'
import type { ReleaseArguments } from './arguments.ts'
import { sayPercent } from './read-percent.ts'
import { sayOff } from './summary.ts'

export interface Shipment {
  readonly wanted: Pick<ReleaseArguments, 'goal' | 'percent' | 'reason'>
  readonly packed: PackedRelease
  readonly isRepeat: boolean
}

export type Reached = Pick<EstadoDeModuloEnApi, 'estable' | 'candidato' | 'apagadas' | 'retirado'>

const isReached = ({ estable, candidato }: EstadoDeModuloEnApi, version: string): boolean =>
  estable === version || (isGoing(candidato) && candidato.version === version)

/** Whether `version` is switched off, so that nobody gets it. */
export const isOff = ({ apagadas = [] }: Partial<Reached>, version: string): boolean =>
  apagadas.includes(version)

/** The command that a person can run later to reach the goal. */
const commandOf = ({ wanted, packed: { release }, isRepeat }: Shipment): string =>
  wanted.goal === 'stable'
    ? `npm run release -- ${release.module} --version ${release.version} --reason "…"`
    : `npm run rollout -- set ${release.module} --version ${release.version} --percent ${wanted.percent ?? 0}${isRepeat ? ' --again' : ''} --reason "…"`

/** A refusal whose message ends with a command. A person can run this command to reach the goal despite the refusal. */
class DeliberateOnly extends Error {
  constructor(why: string, shipment: Shipment) {
    super(`${why} Para hacerlo a sabiendas: ${commandOf(shipment)}`)
    this.name = 'DeliberateOnly'
  }
}

/** The version has reached users, but is switched off. The message ends with the command that switches it on again. */
class SwitchedOff extends Error {
  constructor({ module, version }: PackedRelease['release']) {
    super(`Repetir no la enciende: ${sayOff(module, version)}`)
    this.name = 'SwitchedOff'
  }
}

/** @throws an error if the goal is a rollout and its version is switched off. */
const requireOn = (state: EstadoDeModuloEnApi, { wanted, packed: { release } }: Shipment): void => {
  if (wanted.goal === 'candidate' && isOff(state, release.version)) throw new SwitchedOff(release)
}

/**
 * @throws an error if the version is already in a rollout with a lower percentage than `wanted.percent`. This command
 * does not change the percentage of a rollout that has begun.
 */
const requireShare = ({ candidato }: EstadoDeModuloEnApi, shipment: Shipment): void => {
  const { version } = shipment.packed.release
  const { goal, percent = 0 } = shipment.wanted
  if (goal !== 'candidate' || !isGoing(candidato) || candidato.version !== version) return
  if (candidato.porcentaje >= percent) return
  throw new DeliberateOnly(
    `El rollout de ${version} llega al ${sayPercent(candidato.porcentaje)}, no al ${sayPercent(percent)}, y repetir no lo mueve.`,
    shipment,
  )
}

/**
 * @throws an error if a repeated run would replace a newer stable version. A first run is allowed to replace it,
 * because a first run is a deliberate order. Any run is allowed to replace a local version (see `isLocalVersion`).
 */
const requireNotOlder = ({ estable }: EstadoDeModuloEnApi, shipment: Shipment): void => {
  const { version } = shipment.packed.release
  if (!shipment.isRepeat) return
  if (estable === null || isLocalVersion(estable) || compareVersions(version, estable) >= 0) return
  throw new DeliberateOnly(`La versión estable es ${estable}, más nueva que ${version}.`, shipment)
}

/**
 * Reads the state of the module, and checks whether this run is allowed to give the version to users. If an earlier run
 * was killed and this run repeats it, the module could have changed between the two runs. For example, the judge could
 * have reverted a bad rollout, or a person could have made another version stable. This run must not undo such changes.
 * @throws an error if the version has reached users and was taken back.
 * @throws an error if this run repeats an earlier run and the stable version is newer than the version of this run.
 * @throws an error if the version's rollout has a lower percentage than `wanted.percent`, or is switched off.
 */
const readGivable = async (
  target: RegistryTarget,
  { token }: Credentials,
  shipment: Shipment,
): Promise<EstadoDeModuloEnApi> => {
  const { module, version } = shipment.packed.release
  const state = await readState(target, token, module)
  const isBegun = isReached(state, version)
  // If the version's rollout has already begun, a run with the goal `candidate` does not replace any version.
  if (!isBegun || shipment.wanted.goal === 'stable') requireNotOlder(state, shipment)
  if (isBegun) {
    requireOn(state, shipment)
    requireShare(state, shipment)
    return state
  }
  if (!(await wasTakenBack(target, token, state, version))) return state
  // A simultaneous run could have made the version stable after the first `readState`. `wasTakenBack` then finds the
  // version in the log as a stable version, and assumes wrongly that another version has replaced it.
  const now = await readState(target, token, module)
  if (isReached(now, version)) return now
  throw new DeliberateOnly(`${version} ya llegó a la gente y alguien, o el juez, la retiró.`, shipment)
}

const beginRollout = async (
  target: RegistryTarget,
  { token }: Credentials,
  shipment: Shipment & { motivo: string; revision: number },
): Promise<Reached> => {
  const { wanted, packed, motivo, revision } = shipment
  const { module, version } = packed.release
  const body = { version, porcentaje: wanted.percent ?? 0, unidad: 'persona', motivo }
  const headers = { 'if-match': `"${revision}"` }
  try {
    return await callRegistry<EstadoDeModuloEnApi>(target, `${pathOf(module)}/candidato`, {
      token,
      body,
      headers,
    })
  } catch (error) {
    if (!(error instanceof RegistryError) || error.status !== 409) throw error
    const state = await readState(target, token, module)
    if (!isReached(state, version)) throw error
    requireOn(state, shipment)
    requireShare(state, shipment)
    return state
  }
}

// The registry refuses the order if the module has changed after its state was read. Each try reads the state again.
const TRIES = 3

const giveToPeople = async (
  target: RegistryTarget,
  credentials: Credentials,
  shipment: Shipment,
  triesLeft = TRIES,
): Promise<Reached> => {
  const { wanted, packed } = shipment
  const { module, version, builtFrom } = packed.release
  const motivo = wanted.reason ?? `Versión ${version} (${builtFrom})`
  const { revision } = await readGivable(target, credentials, shipment)
  try {
    if (wanted.goal !== 'stable')
      return await beginRollout(target, credentials, { ...shipment, motivo, revision })
    return await makeStable(target, credentials, { module, version, motivo }, revision)
  } catch (error) {
    if (!(error instanceof RegistryError) || error.status !== 412 || triesLeft <= 1) throw error
    return giveToPeople(target, credentials, shipment, triesLeft - 1)
  }
}

const STEP = { stable: 'dejarlo estable', candidate: 'empezar su rollout' } as const

/**
 * Makes the checks of `reachGoal`, but changes nothing in the registry.
 * @returns the step that the registry has to simulate, and whether the module is retired or the version switched off.
 * @throws an error that says why the goal could not be reached.
 */
export const rehearseGoal = async (
  target: RegistryTarget,
  credentials: Credentials,
  shipment: Shipment,
): Promise<{ readonly step: 'publicar' | 'estable'; readonly retired: boolean; readonly off: boolean }> => {
  const { wanted, packed } = shipment
  const { goal } = wanted
  if (goal !== 'stable' && goal !== 'candidate') return { step: 'publicar', retired: false, off: false }
  const state = await readGivable(target, credentials, shipment).catch((error: unknown) => {
    // The registry has no state of a module without versions. The first version can be stable, but not a candidate.
    if (goal === 'stable' && isRefusal(error, 'no_encontrado')) return undefined
    throw error
  })
  if (!state) return { step: 'estable', retired: false, off: false }
  const { version } = packed.release
  const isBegun = goal === 'candidate' && isReached(state, version)
  return { step: isBegun ? 'publicar' : 'estable', retired: state.retirado, off: isOff(state, version) }
}

/**
 * If the goal is `stable`, makes the version stable. If the goal is `candidate`, starts the rollout of the version.
 * @returns the versions that users now get. For any other goal, does nothing and returns `undefined`.
 * @throws an error that says what has been done and how to continue.
 */
export const reachGoal = async (
  target: RegistryTarget,
  credentials: Credentials,
  shipment: Shipment,
): Promise<Reached | undefined> => {
  const { module, version } = shipment.packed.release
  const { goal } = shipment.wanted
  if (goal !== 'stable' && goal !== 'candidate') return undefined
  try {
    return await giveToPeople(target, credentials, shipment)
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    const next =
      cause instanceof DeliberateOnly || cause instanceof SwitchedOff
        ? ''
        : `\nCuando esté resuelto: ${commandOf(shipment)}`
    // The message does not say what users get, because the registry may have carried out an order whose response was
    // lost.
    throw new Error(
      `${module} ${version} quedó publicado, pero ${STEP[goal]} no terminó bien: ${why}${next}\nQué recibe la gente ahora: npm run rollout -- status ${module}`,
      { cause },
    )
  }
}
