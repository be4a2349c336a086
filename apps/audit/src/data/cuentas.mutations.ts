import { auditoriaApi, equipoApi } from '@mi/api-client'
import type { RolEquipo } from '@mi/contracts'
import { usePlatform } from '@mi/federation'
import { useMutation } from '@tanstack/react-query'
import { useRefresh } from './use-refresh.ts'

/** A change of a person's account, and its reason. */
export interface CambioDeCuenta {
  readonly idUsuario: number
  readonly motivo: string
}

const useApi = () => auditoriaApi(usePlatform().api)

/** Makes an account inactive and ends its sessions. */
export const useInactivar = () => {
  const api = useApi()
  return useMutation({
    mutationFn: ({ idUsuario, motivo }: CambioDeCuenta) => api.inactivate(idUsuario, motivo),
    onSettled: useRefresh(),
  })
}

/** Makes an account active again. */
export const useReactivar = () => {
  const api = useApi()
  return useMutation({
    mutationFn: (idUsuario: number) => api.reactivate(idUsuario),
    onSettled: useRefresh(),
  })
}

/** Erases an account's personal data. */
export const useBorrarDatos = () => {
  const api = useApi()
  return useMutation({
    mutationFn: ({ idUsuario, motivo }: CambioDeCuenta) => api.eraseData(idUsuario, motivo),
    onSettled: useRefresh(),
  })
}

/** The fields of a member that staff can change. */
export interface CambioDeMiembro {
  readonly rolEquipo?: RolEquipo
  readonly perfilCompleto?: boolean
}

/** Changes a member's role and whether the profile is complete. */
export const useEditMiembro = () => {
  const api = equipoApi(usePlatform().api)
  return useMutation({
    mutationFn: ({ idUsuario, ...cambio }: CambioDeMiembro & { idUsuario: number }) =>
      api.edit(idUsuario, cambio),
    onSettled: useRefresh(),
  })
}

/** Makes a member inactive; the data are kept. */
export const useRemoveMiembro = () => {
  const api = equipoApi(usePlatform().api)
  return useMutation({
    mutationFn: ({ idUsuario, motivo }: CambioDeCuenta) => api.remove(idUsuario, motivo),
    onSettled: useRefresh(),
  })
}

/** Removes the second factor from an account. */
export const useQuitarFactor = () => {
  const api = useApi()
  return useMutation({
    mutationFn: ({ idUsuario, motivo }: CambioDeCuenta) => api.retireFactor(idUsuario, motivo),
    onSettled: useRefresh(),
  })
}
