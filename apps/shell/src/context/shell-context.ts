import type { Manifest } from '@mi/contracts'
import type { Platform } from '@mi/federation'
import { createContext, useContext } from 'react'
import type { Remotes } from './remotes.ts'

interface Shell {
  readonly manifest: Manifest
  readonly platform: Platform
  readonly remotes: Remotes
}

export const ShellContext = createContext<Shell | null>(null)

export const useShell = (): Shell => {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('useShell() needs <ShellContext>.')
  return shell
}
