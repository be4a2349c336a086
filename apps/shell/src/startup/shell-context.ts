import type { Manifest } from '@mi/contracts'
import type { Platform } from '@mi/federation'
import { createContext, useContext } from 'react'

interface Shell {
  readonly manifest: Manifest
  readonly platform: Platform
}

export const ShellContext = createContext<Shell | null>(null)

/** The manifest and the platform of this page. */
export const useShell = (): Shell => {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('useShell() needs <ShellContext>.')
  return shell
}
