import { type AppProps, mountRootParcel } from 'single-spa'

/** Mounts a parcel in an element. */
export type MountParcel = typeof mountRootParcel

let host: Promise<MountParcel> | undefined

/**
 * The function that mounts parcels inside one that stays as long as the page. single-spa forgets a parcel that was unmounted
 * only if another one holds it: parcels of its own root stay in its list, with their elements and listeners.
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
    mountRootParcel(config, { domElement: document.createElement('div') }).mountPromise.catch(reject)
  }))
