import type { RemoteProps } from '../platform/platform.ts'
import type { RemoteLifecycles } from '../remote/lifecycles.tsx'

type Props = Parameters<RemoteLifecycles['mount']>[0]

/** What a module exposes, mounted in the page. */
interface Mounted {
  /** The element that contains it. */
  readonly host: HTMLElement
  /** Unmounts it as the shell does when a person leaves. */
  readonly leave: () => Promise<void>
}

/** Mounts what a module exposes as the shell does. A crash of the module fails the test. */
export const mountExposed = async (
  exposed: RemoteLifecycles,
  given: Omit<RemoteProps, 'onFailure'>,
): Promise<Mounted> => {
  const host = document.createElement('div')
  document.body.append(host)
  // Modules do not read the props that single-spa adds for itself.
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
