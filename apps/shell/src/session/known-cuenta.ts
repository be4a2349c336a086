import type { Usuario } from '@mi/contracts'
import { skipToken, useQuery } from '@tanstack/react-query'

export const cuentaKey = (idUsuario: number) => ['usuarios', idUsuario] as const

/** The account if a screen has fetched it; never sends a request. */
export const useKnownCuenta = (idUsuario: number): Usuario | undefined =>
  useQuery<Usuario>({ queryKey: cuentaKey(idUsuario), queryFn: skipToken }).data
