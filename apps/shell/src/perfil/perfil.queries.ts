import { usuariosApi } from '@mi/api-client'
import type { CambiarContrasena, EditarUsuario, Usuario } from '@mi/contracts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cuentaKey } from '../session/known-cuenta.ts'
import { keepFoto } from '../session/kept-foto.ts'
import { whileEnding } from '../session/own-ending.ts'
import { renewSession } from '../session/renew-session.ts'
import { rememberSession } from '../session/same-session.ts'
import { useShell } from '../context/shell-context.ts'
import { useRefreshSeguridad } from './sesiones/sesiones.queries.ts'

/** Saves the account and replaces the token, so that the top bar shows the new name at once. */
export const useSavePerfil = (idUsuario: number) => {
  const { api, session } = useShell().platform
  const client = useQueryClient()
  return useMutation({
    mutationFn: (datos: EditarUsuario) => usuariosApi(api).edit(idUsuario, datos),
    onMutate: () => rememberSession(session),
    onSuccess: async (saved, _datos, isSame) => {
      const { message: _message, mensaje: _mensaje, token, ...usuario } = saved
      // A read that began before this change would bring the old account back.
      await client.cancelQueries({ queryKey: cuentaKey(idUsuario) })
      client.setQueryData<Usuario>(cuentaKey(idUsuario), usuario)
      if (!isSame()) return
      if (token !== undefined) return session.accept({ token })
      // If this renewal fails, the account is still saved. The top bar then shows the new name after the next renewal.
      await renewSession(session, api)
    },
  })
}

/**
 * Saves a photo, or removes the saved photo if `foto` is `null`. `onError` is called even after the person has left the
 * screen.
 */
export const useSaveFoto = (
  idUsuario: number,
  onError: (error: unknown, foto: Blob | null) => void = () => undefined,
) => {
  const { api } = useShell().platform
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (foto: Blob | null): Promise<string | null> => {
      const usuarios = usuariosApi(api)
      if (foto === null) return (await usuarios.edit(idUsuario, { fotoPerfil: null })).fotoPerfil
      return (await usuarios.changePhoto(idUsuario, foto)).url
    },
    onSuccess: async (fotoPerfil) => {
      // A read that began before this change would bring the old photo back.
      await client.cancelQueries({ queryKey: cuentaKey(idUsuario) })
      keepFoto(idUsuario, fotoPerfil)
      client.setQueryData<Usuario>(cuentaKey(idUsuario), (usuario) => usuario && { ...usuario, fotoPerfil })
    },
    onError,
  })
}

/** A change of the password ends all sessions of the person. The token in the response belongs to a new session. */
export const useChangeClave = () => {
  const { api, session } = useShell().platform
  const refresh = useRefreshSeguridad()
  return useMutation({
    mutationFn: (datos: CambiarContrasena) => whileEnding(usuariosApi(api).changePassword(datos)),
    onSuccess: ({ token }) => {
      // The token is accepted even if this browser has no session any more. The change ended the old session, so
      // another tab could have removed that session.
      session.accept({ token })
      void refresh()
    },
  })
}
