import type { ManifestModule, ModuleVersion } from '@mi/contracts'
import { type Parcel, type ParcelConfigObject, mountRootParcel } from 'single-spa'
import type { RemoteProps } from '../platform/platform.ts'
import { BUDGET, within } from './budget.ts'
import type { ImportVersion } from './federation-import.ts'

/** A module in the page. */
export interface MountedRemote {
  readonly version: string
  /** Takes it out of the page. It always ends, within the unmount budget, whatever the module does. */
  unmount: () => Promise<void>
}

/** What it takes to mount a module; `onLateFailure` is told when it breaks after it was mounted. */
export interface MountRequest {
  readonly manifest: ManifestModule
  readonly host: HTMLElement
  readonly props: Omit<RemoteProps, 'onFailure' | 'routes'>
  readonly importVersion: ImportVersion
  readonly onLateFailure: (error: unknown) => void
}

/** None of a module's versions could be mounted; `cause` is why the last one could not. */
export class RemoteError extends Error {
  constructor(module: string, cause: unknown) {
    super(`module ${module} could not be shown`, { cause })
    this.name = 'RemoteError'
  }
}

const createContainer = (host: HTMLElement, { manifest }: MountRequest, version: string): HTMLElement => {
  const container = host.ownerDocument.createElement('div')
  container.dataset['module'] = manifest.module
  container.dataset['version'] = version
  host.append(container)
  return container
}

const createUnmount = (parcel: Parcel<RemoteProps>, container: HTMLElement) => async (): Promise<void> => {
  // single-spa-react may never answer after an error that nobody caught: the budget goes on without it.
  await within('unmount', BUDGET.unmount, parcel.unmount()).catch(() => undefined)
  container.remove()
}

// single-spa rejects these beside what the lifecycles themselves answer; nobody else listens to them.
const silence = (parcel: Parcel<RemoteProps>): void => {
  const { loadPromise, bootstrapPromise, mountPromise, unmountPromise } = parcel
  for (const promise of [loadPromise, bootstrapPromise, mountPromise, unmountPromise])
    promise.catch(() => undefined)
}

const mountVersion = async (request: MountRequest, version: ModuleVersion): Promise<MountedRemote> => {
  const { manifest, importVersion, props } = request
  const lifecycles = await within('load', BUDGET.load, importVersion(manifest.module, version))
  const container = createContainer(request.host, request, version.version)
  let fail: (error: unknown) => void = () => undefined
  const failed = new Promise<never>((_resolve, reject) => {
    fail = reject
  })
  const parcel: Parcel<RemoteProps> = mountRootParcel(lifecycles as ParcelConfigObject<RemoteProps>, {
    ...props,
    routes: manifest.routes,
    domElement: container,
    onFailure: (error: unknown) => fail(error),
  })
  silence(parcel)
  const unmount = createUnmount(parcel, container)
  try {
    await within('mount', BUDGET.mount, Promise.race([parcel.mountPromise, failed]))
  } catch (error) {
    await unmount()
    throw error
  }
  fail = request.onLateFailure
  return { version: version.version, unmount }
}

/** Shows a module: the assigned version, or else the last good one. @throws RemoteError when none can be shown. */
export const mountRemote = async (request: MountRequest): Promise<MountedRemote> => {
  let reason: unknown = new Error('no version to load')
  for (const version of request.manifest.versions) {
    try {
      return await mountVersion(request, version)
    } catch (error) {
      reason = error
    }
  }
  throw new RemoteError(request.manifest.module, reason)
}
