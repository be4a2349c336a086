import { apiOf } from '@mi/api-client'
import type { ManifestModule, ModuleVersion, Senal } from '@mi/contracts'
import { LIFECYCLES } from '@mi/domain'
import type { Platform, RemoteLifecycles, RemoteProps } from '@mi/federation'
import type { Parcel, ParcelConfigObject } from 'single-spa'
import { BUDGET, BudgetError, within } from './timing/budget.ts'
import type { ImportVersion } from './federation-import.ts'
import { type MountParcel, inParcelHost } from './parcel-host.ts'
import type { Runner } from './timing/race.ts'

/** A mounted module. */
export interface MountedRemote {
  readonly version: string
  /**
   * The URL of the version's entry script. A retry uses a new URL, because browsers cache a failure by URL. If the
   * browser ignores later import maps, a retry uses the same URL, because the page cannot add a hash for a new URL.
   */
  readonly entry: string
  /** Removes the module from the page. Resolves within the time limit for unmounting, even if the module hangs. */
  unmount: () => Promise<void>
}

/** Everything needed to mount one version. */
export interface AttemptRequest {
  readonly manifest: ManifestModule
  readonly expose: string
  readonly host: HTMLElement
  readonly props: Omit<RemoteProps, 'onFailure' | 'routes'>
  readonly importVersion: ImportVersion
  readonly onLateFailure: (error: unknown) => void
  readonly onStuck: () => void
}

/** Returns the platform for one version of a module. Its API requests name the module and the version. */
export const platformOf = (
  platform: Platform,
  module: string,
  { version }: Pick<ModuleVersion, 'version'>,
): Platform => ({ ...platform, api: apiOf(platform.api, `${module}@${version}`) })

/** A running attempt to mount one version. */
export interface Attempt extends Runner<MountedRemote> {
  readonly resultOf: (error: unknown) => Senal['resultado']
}

/** Thrown by a cancelled attempt. This error does not mean that the version is broken. */
export class GivenUpError extends Error {
  constructor() {
    super('given up')
    this.name = 'GivenUpError'
  }
}

type Step = 'load' | 'mount'

const RESULTS: Record<Step, { failed: Senal['resultado']; late: Senal['resultado'] }> = {
  load: { failed: 'carga_fallida', late: 'carga_sin_tiempo' },
  mount: { failed: 'montaje_fallido', late: 'montaje_sin_tiempo' },
}

const createContainer = ({ manifest, expose, host }: AttemptRequest, version: string): HTMLElement => {
  const container = host.ownerDocument.createElement('div')
  container.dataset.module = manifest.module
  container.dataset.version = version
  if (expose !== LIFECYCLES) container.dataset.slot = expose
  // If another version is already in the page, the container stays hidden until this version has won the race.
  container.hidden = host.childElementCount > 0
  host.append(container)
  return container
}

// If a parcel fails, several of its promises reject. The browser would log each unhandled rejection as
// an error.
const silence = (parcel: Parcel<RemoteProps>): void => {
  const { loadPromise, bootstrapPromise, mountPromise, unmountPromise } = parcel
  for (const promise of [loadPromise, bootstrapPromise, mountPromise, unmountPromise])
    promise.catch(() => undefined)
}

/** Starts to load and mount a version. `cancel` prevents the mount, or removes the version if it is mounted. */
export const startAttempt = (request: AttemptRequest, version: ModuleVersion): Attempt => {
  const { manifest, expose, importVersion, props } = request
  let step: Step = 'load'
  let isCancelled = false
  const wasCancelled = (): boolean => isCancelled
  let fail: (error: unknown) => void = () => undefined
  let container: HTMLElement | undefined
  let parcel: Parcel<RemoteProps> | undefined
  let given: Partial<RemoteProps> = {}
  let ending: Promise<void> | undefined

  const end = async (): Promise<void> => {
    fail = () => undefined
    container?.remove()
    // Waits for the end of the mount, because single-spa throws when a parcel is unmounted before it is mounted.
    await parcel?.mountPromise.catch(() => undefined)
    // The time limit is for modules that do not use `createRemote` or `createSlot`. Their `unmount` could hang.
    await within('unmount', BUDGET.unmount, parcel?.unmount() ?? Promise.resolve()).catch(
      (error: unknown) => {
        if (error instanceof BudgetError) request.onStuck()
      },
    )
    // single-spa keeps failed parcels and their props in a list. Clearing two props lets the browser free the element.
    Object.assign(given, { domElement: undefined, onFailure: undefined })
  }
  const unmount = (): Promise<void> => (ending ??= end().catch(() => undefined))

  const mount = async (lifecycles: RemoteLifecycles, mountParcel: MountParcel): Promise<MountedRemote> => {
    const failed = new Promise<never>((_resolve, reject) => {
      fail = reject
    })
    container = createContainer(request, version.version)
    const own = {
      ...props,
      platform: platformOf(props.platform, manifest.module, version),
      routes: manifest.routes,
      domElement: container,
      onFailure: (error: unknown) => fail(error),
    }
    given = own
    parcel = mountParcel(lifecycles as ParcelConfigObject<RemoteProps>, own)
    silence(parcel)
    await within('mount', BUDGET.mount, Promise.race([parcel.mountPromise, failed]))
    if (isCancelled) throw new GivenUpError()
    // The first error after the mount goes to `onLateFailure`, even if it was reported before this line.
    failed.catch(request.onLateFailure)
    container.hidden = false
    return { version: version.version, entry: version.entry, unmount }
  }

  const run = async (): Promise<MountedRemote> => {
    const loading = importVersion(manifest.module, version, expose)
    const lifecycles = await within('load', BUDGET.load, loading)
    const mountParcel = await inParcelHost()
    if (isCancelled) throw new GivenUpError()
    step = 'mount'
    try {
      return await mount(lifecycles, mountParcel)
    } catch (error) {
      void unmount()
      // `cancel` removes the container, and this removal could have caused the error. The removal cannot make a step
      // exceed its time limit, so a `BudgetError` is thrown unchanged.
      throw wasCancelled() && !(error instanceof BudgetError) ? new GivenUpError() : error
    }
  }

  return {
    result: run(),
    cancel: () => {
      isCancelled = true
      void unmount()
    },
    resultOf: (error) => (error instanceof BudgetError ? RESULTS[step].late : RESULTS[step].failed),
  }
}
