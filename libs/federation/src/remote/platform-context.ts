import { createContext, useContext } from 'react'
import type { Platform } from '../platform/platform.ts'

/** Holds what the shell offers to the module. Each module bundles its own copy of this context. */
export const PlatformContext = createContext<Platform | null>(null)

/**
 * Returns the platform that the shell passed to this module.
 * @throws if the calling component is not inside a component that `createRemote` or `createSlot` mounted.
 */
export const usePlatform = (): Platform => {
  const platform = useContext(PlatformContext)
  if (!platform) throw new Error('usePlatform() needs a component that createRemote() mounted.')
  return platform
}
