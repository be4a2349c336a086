import { type AppProps, mountRootParcel } from 'single-spa'

/** Mounts a parcel in an element. */
export type MountParcel = typeof mountRootParcel

let host: Promise<MountParcel> | undefined

/**
 * Returns the function that mounts parcels inside one permanent parcel. These parcels are not root parcels, because
 * single-spa never removes a root parcel from its list. Each root parcel would leak memory.
 */
export const inParcelHost = (): Promise<MountParcel> =>
  (host ??= new Promise((resolve, reject) => {
    const config = {
      name: 'modulos',
      bootstrap: () => Promise.resolve(),
      mount: (props: AppProps) => {
        resolve((parcel, given) => props.mountParcel(parcel as never, given) as never)
        return Promise.resolve()
      },
      unmount: () => Promise.resolve(),
    }
    mountRootParcel(config, { domElement: document.createElement('div') }).mountPromise.catch(
      (cause: unknown) => {
        // The next call of `inParcelHost` tries again.
        host = undefined
        reject(new Error('no parcel holds the modules', { cause }))
      },
    )
  }))
