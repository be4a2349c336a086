import { type FotoParaAnalizar, isStatus } from '@mi/api-client'
import type { CorregirAnalisis } from '@mi/contracts'
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useIdUsuario } from '../page/use-id-usuario.ts'
import { fromPropio } from './analizado.ts'
import { NUTRISCAN_KEYS, useNutriscanApi } from './nutriscan.queries.ts'

const useRefreshAnteriores = () => {
  const client = useQueryClient()
  const idUsuario = useIdUsuario()
  return (): void => void client.invalidateQueries({ queryKey: NUTRISCAN_KEYS.propios(idUsuario) })
}

export const useAnalizar = () => {
  const api = useNutriscanApi()
  const refresh = useRefreshAnteriores()
  return (foto: FotoParaAnalizar, signal: AbortSignal) =>
    // The list is refreshed even after a failure, because the server could have stored a record of the photo.
    api.analyze(foto, signal).finally(refresh)
}

export const useConfirmarNombre = () => {
  const api = useNutriscanApi()
  const refresh = useRefreshAnteriores()
  return (registroId: number | null, nombre: string, clave: string) =>
    api.confirm(registroId, nombre, clave).finally(refresh)
}

const CONSENTIR = ['nutriscan', 'consentir'] as const

/** Whether a change of the consent is on its way. The consent that is known then is no longer valid. */
export const useIsConsintiendo = (): boolean => useIsMutating({ mutationKey: CONSENTIR }) > 0

export const useConsentir = () => {
  const api = useNutriscanApi()
  const client = useQueryClient()
  const idUsuario = useIdUsuario()
  return useMutation({
    mutationKey: CONSENTIR,
    // Changes in one scope are sent one after another. Otherwise a withdrawal could arrive after a later consent.
    scope: { id: CONSENTIR.join() },
    mutationFn: (acepta: boolean) => api.consent(acepta),
    onSuccess: async (consentimiento) => {
      const queryKey = NUTRISCAN_KEYS.consentimiento(idUsuario)
      // A read that began before this change would bring the old consent back.
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, consentimiento)
    },
  })
}

export const useCorregir = () => {
  const api = useNutriscanApi()
  const refresh = useRefreshAnteriores()
  return useMutation({
    mutationFn: async ({ id, datos }: { id: number; datos: CorregirAnalisis }) =>
      fromPropio(await api.correct(id, datos)),
    // The list is refreshed even after a failure, because the analysis could have been deleted meanwhile.
    onSettled: refresh,
  })
}

/** Deletes a stored photo. A 404 counts as success, because the photo is already deleted. */
export const useBorrarFoto = () => {
  const api = useNutriscanApi()
  const client = useQueryClient()
  const idUsuario = useIdUsuario()
  const refresh = useRefreshAnteriores()
  return useMutation({
    mutationFn: (id: number) =>
      api.removeFoto(id).catch((error: unknown) => {
        if (!isStatus(error, 404)) throw error
      }),
    onSuccess: async (_done, id) => {
      const queryKey = NUTRISCAN_KEYS.foto(idUsuario, id)
      // A read that began before the deletion would show the photo again.
      await client.cancelQueries({ queryKey })
      // `null` means that the photo is deleted. Without this value, the open dialog would still show the cached photo.
      client.setQueryData(queryKey, null)
      refresh()
    },
  })
}
