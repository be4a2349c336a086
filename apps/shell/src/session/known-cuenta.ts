import type { Usuario } from '@mi/contracts'
import { skipToken, useQuery } from '@tanstack/react-query'

/** Where a person's own account is kept while the page lives. */
export const cuentaKey = (idUsuario: number) => ['usuarios', idUsuario] as const

/** The account as far as a screen has asked for it; the frame never asks by itself. */
export const useKnownCuenta = (idUsuario: number): Usuario | undefined =>
  useQuery<Usuario>({ queryKey: cuentaKey(idUsuario), queryFn: skipToken }).data
