import { usuariosApi } from '@mi/api-client'
import type { Usuario } from '@mi/contracts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useShell } from '../context/shell-context.ts'
import { keepFoto } from './kept-foto.ts'
import { cuentaKey } from './known-cuenta.ts'

/** Fetches the person's account, because the account has fields that the token does not have. */
export const useCuenta = (idUsuario: number) => {
  const { api } = useShell().platform
  return useQuery(
    queryOptions({
      queryKey: cuentaKey(idUsuario),
      queryFn: async ({ signal }): Promise<Usuario> => {
        const usuario = await usuariosApi(api).find(idUsuario, signal)
        keepFoto(idUsuario, usuario.fotoPerfil)
        return usuario
      },
    }),
  )
}

export const useEmpresa = (empresaId: number | null) => {
  const { api } = useShell().platform
  return useQuery(
    queryOptions({
      queryKey: ['empresas', empresaId],
      queryFn: ({ signal }) => usuariosApi(api).empresa(empresaId ?? 0, signal),
      enabled: empresaId !== null,
    }),
  )
}
