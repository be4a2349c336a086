import type { ComponentType } from 'react'
import { type Root, createRoot } from 'react-dom/client'
import type { LifeCycleFn } from 'single-spa'
import type { RemoteProps } from '../platform/platform.ts'
import { FailureBoundary } from './failure-boundary.tsx'
import type { PrepareProps } from '../ahead/prepare.ts'

type ParcelProps = RemoteProps & { readonly domElement: HTMLElement }
type Lifecycle = LifeCycleFn<ParcelProps>

/** The single-spa lifecycles that a module's `src/remote.ts` and each of its slots export. */
export interface RemoteLifecycles {
  readonly bootstrap: Lifecycle
  /** Resolves after the first render. If that render failed, `onFailure` has been called by then. */
  readonly mount: Lifecycle
  /** Removes everything that was rendered, even after a failure. */
  readonly unmount: Lifecycle
  readonly update: Lifecycle
  /**
   * Called once per page load, only in the module at the page's path, as soon as that module is loaded. The shell may
   * not have rendered by then. Absent in slots and in older releases.
   */
  readonly prepare?: (props: PrepareProps) => void
}

/** The lifecycles of a component, which may be mounted in several places at once. */
export const lifecyclesOf = (Content: ComponentType<RemoteProps>): RemoteLifecycles => {
  // The keys are single-spa's names of the parcels, which are unique on a page.
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
