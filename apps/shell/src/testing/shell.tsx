import type { Manifest } from '@mi/contracts'
import type { Platform, RemoteLifecycles, SearchSlot } from '@mi/federation'
import { createLaterLoads, createQuarantine } from '@mi/federation-host'
import { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { vi } from 'vitest'
import type { Remotes } from '../context/remotes.ts'
import { ShellContext } from '../context/shell-context.ts'

/** Builds a shell for tests. Its modules are loaded with the mocks `bring` and `search`, which reject by default. */
export const buildShell = (manifest: Manifest) => {
  const quarantine = createQuarantine(() => true)
  const bring = vi.fn<(name: string) => Promise<RemoteLifecycles>>(async () => {
    throw new Error('cannot be loaded')
  })
  const search = vi.fn<(module: string) => Promise<SearchSlot>>(async () => {
    throw new Error('cannot be loaded')
  })
  const remotes = {
    parts: {
      importVersion: (module, _version, expose) => bring(`${module} ${expose}`),
      // The entry is /modulos/<module>/<version>/…, and `search` gets the module's name.
      importSearch: ({ entry }) => search(entry.split('/')[2] ?? ''),
      quarantine,
      styles: { allow: vi.fn(), use: vi.fn(), rest: vi.fn(), drop: vi.fn() },
      laterLoads: createLaterLoads(),
      report: vi.fn(),
      now: () => 0,
    },
    complete: (version) => Promise.resolve(version),
    latest: (module) => module,
    onSwitchedOff: () => () => undefined,
    follow: () => Promise.resolve(),
    shown: new Set(),
    takesMore: () => true,
    renew: vi.fn(async (module: string, expose?: string) => quarantine.release(module, expose)),
  } satisfies Remotes
  const canOpen = vi.fn((_path: string) => false)
  const signedOut = { token: null, usuario: null }
  // If `getLocation` returned a new object at each call, a mounted slot would render without end.
  const location = { pathname: '/home', search: '', hash: '', state: null, key: '1' }
  const push = vi.fn()
  const platform = {
    queryClient: new QueryClient(),
    canOpen,
    session: { getState: () => signedOut, subscribe: () => () => undefined },
    navigation: {
      getLocation: () => location,
      subscribe: () => () => undefined,
      push,
    },
  } as unknown as Platform
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <ShellContext value={{ manifest, platform, remotes }}>{children}</ShellContext>
    </MemoryRouter>
  )
  return { bring, search, canOpen, push, remotes, wrapper }
}
