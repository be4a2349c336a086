import type { RemoteProps } from '../platform/platform.ts'
import type { RemoteLifecycles } from '../remote/lifecycles.tsx'

type Props = Parameters<RemoteLifecycles['mount']>[0]

interface Mounted {
  readonly host: HTMLElement
  readonly leave: () => Promise<void>
}

/** Mounts a module or slot, as the shell does. A crash of the module fails the test. */
export const mountExposed = async (
  exposed: RemoteLifecycles,
  given: Omit<RemoteProps, 'onFailure'>,
): Promise<Mounted> => {
  const host = document.createElement('div')
  document.body.append(host)
  // The cast hides that some props are missing: single-spa adds these, but modules do not read them.
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
