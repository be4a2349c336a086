import type { Usuario } from '@mi/contracts'
import { skipToken, useQuery } from '@tanstack/react-query'

export const cuentaKey = (idUsuario: number) => ['usuarios', idUsuario] as const

/** Returns the account if a screen has already fetched it, otherwise `undefined`. Never sends a request. */
export const useKnownCuenta = (idUsuario: number): Usuario | undefined =>
  useQuery<Usuario>({ queryKey: cuentaKey(idUsuario), queryFn: skipToken }).data
