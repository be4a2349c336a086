import type { EstadoDeModuloEnApi, Rollout } from '@mi/contracts'
import type { Credentials } from '../credentials.ts'
import { isGoing, pathOf, readState } from '../module-state.ts'
import type { PackedRelease } from '../pack.ts'
import { makeStable } from '../publish.ts'
import { RegistryError, type RegistryTarget, callRegistry } from '../registry-call.ts'
import { wasTakenBack } from '../taken-back.ts'
import type { ReleaseArguments } from './arguments.ts'

/** A published release, and the goal to reach with it. */
interface Shipment {
  readonly wanted: Pick<ReleaseArguments, 'goal' | 'percent' | 'reason'>
  readonly packed: PackedRelease
  /** Whether the version was registered before this run. */
  readonly isRepeat: boolean
}

/** The stable version and the candidate of a module after the goal has been reached. */
type Reached = Pick<EstadoDeModuloEnApi, 'estable'> & Partial<Pick<EstadoDeModuloEnApi, 'candidato'>>

const isReached = ({ estable, candidato }: EstadoDeModuloEnApi, version: string): boolean =>
  estable === version || (isGoing(candidato) && candidato.version === version)

/** The command with which a person can reach the goal later. */
const commandOf = ({ wanted, packed: { release }, isRepeat }: Shipment): string =>
  wanted.goal === 'stable'
    ? `npm run release -- ${release.module} --version ${release.version} --reason "…"`
    : `npm run rollout -- set ${release.module} --version ${release.version} --percent ${wanted.percent ?? 0}${isRepeat ? ' --again' : ''} --reason "…"`

/**
 * The state of the module. A repeated run completes what a killed one began, but it must not undo what the judge or a
 * person has done since then, or while this run was building.
 * @throws an error if the version has reached users and was taken back.
 */
const readGivable = async (
  target: RegistryTarget,
  { token }: Credentials,
  { packed }: Shipment,
): Promise<EstadoDeModuloEnApi> => {
  const { module, version } = packed.release
  const state = await readState(target, token, module)
  if (isReached(state, version) || !(await wasTakenBack(target, token, state, version))) return state
  // A simultaneous run may have reached the goal after the state was read and before the log was.
  const now = await readState(target, token, module)
  if (isReached(now, version)) return now
  throw new Error(
    `${version} ya llegó a la gente y alguien, o el juez, la retiró. Para darla de nuevo a sabiendas, usa la orden de abajo.`,
  )
}

/** Starts the rollout, unless an earlier or a simultaneous run has started it. */
const beginRollout = async (
  target: RegistryTarget,
  { token }: Credentials,
  { wanted, packed: { release }, motivo, revision }: Shipment & { motivo: string; revision: number },
): Promise<Reached> => {
  const { module, version } = release
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
    return state
  }
}

// The state is read and the order is sent again if the module changed between the two.
const TRIES = 3

const giveToPeople = async (
  target: RegistryTarget,
  credentials: Credentials,
  shipment: Shipment,
  triesLeft = TRIES,
): Promise<Reached | Rollout> => {
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

/**
 * Makes the published version stable or starts its rollout, if that is the goal; otherwise returns `undefined`.
 * @returns the versions that users get now. @throws an error that says what has been done and how to continue.
 */
export const reachGoal = async (
  target: RegistryTarget,
  credentials: Credentials,
  shipment: Shipment,
): Promise<Reached | undefined> => {
  const { module, version } = shipment.packed.release
  if (shipment.wanted.goal !== 'stable' && shipment.wanted.goal !== 'candidate') return undefined
  try {
    return await giveToPeople(target, credentials, shipment)
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new Error(
      `${module} ${version} quedó publicado, pero ninguna página lo carga: ${why}\nCuando esté resuelto: ${commandOf(shipment)}`,
      { cause },
    )
  }
}
