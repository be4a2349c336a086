import type { ComponentType } from 'react'
import { type Root, createRoot } from 'react-dom/client'
import type { LifeCycleFn } from 'single-spa'
import type { RemoteProps } from '../platform/platform.ts'
import { FailureBoundary } from './failure-boundary.tsx'
import type { PrepareProps } from '../ahead/prepare.ts'

type ParcelProps = RemoteProps & { readonly domElement: HTMLElement }
type Lifecycle = LifeCycleFn<ParcelProps>

/** The single-spa lifecycles that `src/remote.ts` of a module exports. Each slot of a module exports them too. */
export interface RemoteLifecycles {
  readonly bootstrap: Lifecycle
  /** Resolves after the first render. If that render fails, `onFailure` is called before `mount` resolves. */
  readonly mount: Lifecycle
  /** Removes everything that was rendered, even after a failure. */
  readonly unmount: Lifecycle
  readonly update: Lifecycle
  /**
   * Prepares the first mount. The shell calls this function once per page load, and only in the module at the page's
   * path. The call follows as soon as the module is loaded, even if the shell has not rendered yet. Slots and older
   * releases of modules do not have this function.
   */
  readonly prepare?: (props: PrepareProps) => void
}

/** Creates lifecycles that are able to mount the component `Content` in several places at the same time. */
export const lifecyclesOf = (Content: ComponentType<RemoteProps>): RemoteLifecycles => {
  // The keys are the names that single-spa gives to the parcels. Each name is unique on a page.
  const roots = new Map<string, Root>()
  const draw = (name: string, props: RemoteProps, onMounted?: () => void): void =>
    roots.get(name)?.render(
      <FailureBoundary onMounted={onMounted} onFailure={props.onFailure}>
        <Content {...props} />
      </FailureBoundary>,
    )
  return {
    bootstrap: async () => undefined,
    mount: ({ name, ...props }) =>
      new Promise<void>((resolve) => {
        roots.set(name, createRoot(props.domElement))
        draw(name, props, resolve)
      }),
    unmount: async ({ name }) => {
      roots.get(name)?.unmount()
      roots.delete(name)
    },
    update: async ({ name, ...props }) => draw(name, props),
  }
}
