import { createContext, useContext } from 'react'
import type { Platform } from '../platform/platform.ts'

/** Filled by `createRemote`; each module has its own, so nothing is shared by accident. */
export const PlatformContext = createContext<Platform | null>(null)

/** What the shell handed to this module. @throws outside a module made with `createRemote`. */
export const usePlatform = (): Platform => {
  const platform = useContext(PlatformContext)
  if (!platform) throw new Error('usePlatform() needs a component that createRemote() mounted.')
  return platform
}
