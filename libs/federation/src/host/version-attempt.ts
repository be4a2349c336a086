import type { ManifestModule, ModuleVersion, Senal } from '@mi/contracts'
import { type Parcel, type ParcelConfigObject, mountRootParcel } from 'single-spa'
import type { RemoteProps } from '../platform/platform.ts'
import type { RemoteLifecycles } from '../remote/create-remote.tsx'
import { BUDGET, BudgetError, within } from './budget.ts'
import { LIFECYCLES } from './expose.ts'
import type { ImportVersion } from './federation-import.ts'
import type { Runner } from './race.ts'

/** A module in the page. */
export interface MountedRemote {
  readonly version: string
  /** Where it came from, which tells one chance from another. */
  readonly entry: string
  /** Takes it out of the page. It always ends, within the unmount budget, whatever the module does. */
  unmount: () => Promise<void>
}

/** What one try needs. `isAlone` says whether nothing else is being tried that a person might see. */
export interface AttemptRequest {
  readonly manifest: ManifestModule
  readonly expose: string
  readonly host: HTMLElement
  readonly props: Omit<RemoteProps, 'onFailure' | 'routes'>
  readonly importVersion: ImportVersion
  /** Is told when the module breaks after it was mounted. */
  readonly onLateFailure: (error: unknown) => void
  /** Is told when the module did not let itself be unmounted in time. */
  readonly onStuck: () => void
}

/** One try to show one version, under way. */
export interface Attempt extends Runner<MountedRemote> {
  /** What would be reported of it if it ended now: by `error`, or because its time was up. */
  readonly resultOf: (error?: unknown) => Senal['resultado']
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
  // Beside another version that may still win, it waits unseen.
  container.hidden = host.childElementCount > 0
  host.append(container)
  return container
}

// single-spa rejects these beside what the lifecycles themselves answer; nobody else listens to them.
const silence = (parcel: Parcel<RemoteProps>): void => {
  const { loadPromise, bootstrapPromise, mountPromise, unmountPromise } = parcel
  for (const promise of [loadPromise, bootstrapPromise, mountPromise, unmountPromise])
    promise.catch(() => undefined)
}

/** Starts to load and mount a version. Given up while it loads, it never reaches the page. */
export const startAttempt = (request: AttemptRequest, version: ModuleVersion): Attempt => {
  const { manifest, expose, importVersion, props } = request
  let step: Step = 'load'
  let isCancelled = false
  let fail: (error: unknown) => void = () => undefined
  let container: HTMLElement | undefined
  let parcel: Parcel<RemoteProps> | undefined
  let ending: Promise<void> | undefined

  const end = async (): Promise<void> => {
    fail = () => undefined
    container?.remove()
    // single-spa refuses to unmount what is not mounted yet; what never mounts cannot be unmounted at all.
    await parcel?.mountPromise.catch(() => undefined)
    // single-spa-react may never answer after an error that nobody caught: the budget goes on without it.
    await within('unmount', BUDGET.unmount, parcel?.unmount() ?? Promise.resolve()).catch(
      (error: unknown) => {
        if (error instanceof BudgetError) request.onStuck()
      },
    )
  }
  const unmount = (): Promise<void> => (ending ??= end().catch(() => undefined))

  const mount = async (lifecycles: RemoteLifecycles): Promise<MountedRemote> => {
    const failed = new Promise<never>((_resolve, reject) => {
      fail = reject
    })
    container = createContainer(request, version.version)
    parcel = mountRootParcel(lifecycles as ParcelConfigObject<RemoteProps>, {
      ...props,
      routes: manifest.routes,
      domElement: container,
      onFailure: (error: unknown) => fail(error),
    })
    silence(parcel)
    await within('mount', BUDGET.mount, Promise.race([parcel.mountPromise, failed]))
    // Another version has won meanwhile, or the page was left: this one is on its way out.
    if (isCancelled) throw new Error('given up')
    fail = request.onLateFailure
    container.hidden = false
    return { version: version.version, entry: version.entry, unmount }
  }

  const run = async (): Promise<MountedRemote> => {
    const loading = importVersion(manifest.module, version, expose)
    const lifecycles = await within('load', BUDGET.load, loading)
    if (isCancelled) throw new Error('given up')
    step = 'mount'
    try {
      return await mount(lifecycles)
    } catch (error) {
      void unmount()
      throw error
    }
  }

  return {
    result: run(),
    cancel: () => {
      isCancelled = true
      void unmount()
    },
    resultOf: (error) =>
      error === undefined || error instanceof BudgetError ? RESULTS[step].late : RESULTS[step].failed,
  }
}
