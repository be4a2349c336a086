import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { type NavigationType, type Navigator, Router, createPath } from 'react-router-dom'
import type { Navigation } from '../platform/navigation.ts'

type Target = Parameters<Navigator['push']>[0]

const toNavigator = (navigation: Navigation): Navigator => ({
  createHref: (to: Target) => (typeof to === 'string' ? to : createPath(to)),
  push: (to: Target, state?: unknown) => navigation.push(to, state),
  replace: (to: Target, state?: unknown) => navigation.replace(to, state),
  go: (delta) => navigation.go(delta),
})

const isUnder = (pathname: string, route: string): boolean =>
  pathname === route || pathname.startsWith(`${route}/`)

// The last step back or forward opened the history entry that has this key. Older shells do not offer `getAction`, so
// `actionOf` uses this key in them.
let gone: unknown
window.addEventListener(
  'popstate',
  ({ state }) => {
    gone = (state as { key?: unknown } | null)?.key
  },
  // The router's listener starts a render that reads `gone`, so `capture` makes this listener run first.
  { capture: true },
)

/** The key of a history entry that the router did not create, such as the entry of a typed address. */
const LOADED = 'default'

const actionOf = ({ getAction, getLocation }: Navigation): `${NavigationType}` => {
  if (getAction) return getAction()
  const { key } = getLocation()
  return key === LOADED || key === gone ? 'POP' : 'PUSH'
}

interface RouterBridgeProps {
  readonly navigation: Navigation
  readonly basename: string
  /** The children render at these paths and at the paths under them. By default, they render at all paths. */
  readonly routes?: readonly string[]
  readonly children: ReactNode
}

/** Connects a module's routes to the shell's router. Renders nothing outside `routes`. */
export const RouterBridge = ({ navigation, basename, routes, children }: RouterBridgeProps) => {
  const location = useSyncExternalStore(navigation.subscribe, navigation.getLocation)
  const navigator = useMemo(() => toNavigator(navigation), [navigation])
  if (routes && !routes.some((route) => isUnder(location.pathname, route))) return null
  return (
    <Router
      {...{ basename, location, navigator }}
      // The cast is safe, because `actionOf` returns only values of the enum `NavigationType`.
      navigationType={actionOf(navigation) as unknown as NavigationType}
    >
      {children}
    </Router>
  )
}
