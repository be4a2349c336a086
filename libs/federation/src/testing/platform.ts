import { QueryClient } from '@tanstack/react-query'
import { vi } from 'vitest'
import type { Destination, Navigation, Place } from '../platform/navigation.ts'
import type { Platform } from '../platform/platform.ts'

const toPlace = (path: string): Place => {
  const { pathname, search, hash } = new URL(path, 'http://localhost')
  return { pathname, search, hash, state: null, key: path }
}

/** Builds a fake of the shell's router. `goTo` changes the location of the fake and calls its listeners. */
export const buildNavigation = (path: string) => {
  let place = toPlace(path)
  const listeners = new Set<() => void>()
  const goTo = (to: string): void => {
    place = toPlace(to)
    listeners.forEach((listener) => listener())
  }
  const navigation = {
    getLocation: () => place,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    push: vi.fn<(to: Destination, state?: unknown) => void>(),
    replace: vi.fn<(to: Destination, state?: unknown) => void>(),
    go: vi.fn<(delta: number) => void>(),
  } satisfies Navigation
  return { navigation, goTo, listeners }
}

// All calls of `getState` return this one object, because `useSyncExternalStore` would render without end if each call
// returned a new object.
const SIGNED_OUT = { token: null, usuario: null }

/** Builds a fake platform. Its API calls return `undefined`. */
export const buildPlatform = (navigation: Navigation, changes: Partial<Platform> = {}): Platform => ({
  session: {
    getState: () => SIGNED_OUT,
    subscribe: () => () => undefined,
    accept: vi.fn(),
    end: vi.fn(),
    refuse: vi.fn(),
    refresh: vi.fn(),
  },
  queryClient: new QueryClient(),
  api: { request: vi.fn() },
  imagenes: { url: '/v1/imagenes/upload', preset: 'productos' },
  toast: { success: vi.fn(), error: vi.fn(), info: vi.fn(), dismiss: vi.fn() },
  navigation,
  permissions: { can: () => true },
  canOpen: () => true,
  now: () => new Date(0),
  newId: () => 'id-1',
  ...changes,
})
