import type { RemoteProps } from '../platform/platform.ts'
import type { RemoteLifecycles } from '../remote/lifecycles.tsx'

type Props = Parameters<RemoteLifecycles['mount']>[0]

interface Mounted {
  readonly host: HTMLElement
  readonly leave: () => Promise<void>
}

/** Mounts a module or slot, as the shell does. The test fails if the module reports a failure. */
export const mountExposed = async (
  exposed: RemoteLifecycles,
  given: Omit<RemoteProps, 'onFailure'>,
): Promise<Mounted> => {
  const host = document.createElement('div')
  document.body.append(host)
  // The cast is needed because the props that single-spa adds are missing. Modules do not read these props.
  const props = {
    name: 'module',
    domElement: host,
    ...given,
    onFailure: (error: unknown) => {
      throw error
    },
  } as unknown as Props
  await exposed.bootstrap(props)
  await exposed.mount(props)
  return {
    host,
    leave: async () => {
      await exposed.unmount(props)
      host.remove()
    },
  }
}
