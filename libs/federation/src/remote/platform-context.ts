import { createContext, useContext } from 'react'
import type { Platform } from '../platform/platform.ts'

/** Holds the module's platform. Each module bundles its own copy of this context. */
export const PlatformContext = createContext<Platform | null>(null)

/**
 * The platform that the shell passed to this module.
 * @throws outside a component that `createRemote` or `createSlot` mounted.
 */
export const usePlatform = (): Platform => {
  const platform = useContext(PlatformContext)
  if (!platform) throw new Error('usePlatform() needs a component that createRemote() mounted.')
  return platform
}
