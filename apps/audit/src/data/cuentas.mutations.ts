import { auditoriaApi, equipoApi } from '@mi/api-client'
import type { RolEquipo } from '@mi/contracts'
import { usePlatform } from '@mi/federation'
import { useMutation } from '@tanstack/react-query'
import { useRefresh } from './use-refresh.ts'

export interface CambioDeCuenta {
  readonly idUsuario: number
  readonly motivo: string
}

const useApi = () => auditoriaApi(usePlatform().api)

/** Makes an account inactive, and ends its sessions. */
export const useInactivar = () => {
  const api = useApi()
  return useMutation({
    mutationFn: ({ idUsuario, motivo }: CambioDeCuenta) => api.inactivate(idUsuario, motivo),
    onSettled: useRefresh(),
  })
}

export const useReactivar = () => {
  const api = useApi()
  return useMutation({
    mutationFn: (idUsuario: number) => api.reactivate(idUsuario),
    onSettled: useRefresh(),
  })
}

export const useBorrarDatos = () => {
  const api = useApi()
  return useMutation({
    mutationFn: ({ idUsuario, motivo }: CambioDeCuenta) => api.eraseData(idUsuario, motivo),
    onSettled: useRefresh(),
  })
}

export interface CambioDeMiembro {
  readonly rolEquipo?: RolEquipo
  readonly perfilCompleto?: boolean
}

export const useEditMiembro = () => {
  const api = equipoApi(usePlatform().api)
  return useMutation({
    mutationFn: ({ idUsuario, ...cambio }: CambioDeMiembro & { idUsuario: number }) =>
      api.edit(idUsuario, cambio),
    onSettled: useRefresh(),
  })
}

/** Makes a member inactive, but keeps the member's data. */
export const useRemoveMiembro = () => {
  const api = equipoApi(usePlatform().api)
  return useMutation({
    mutationFn: ({ idUsuario, motivo }: CambioDeCuenta) => api.remove(idUsuario, motivo),
    onSettled: useRefresh(),
  })
}

export const useQuitarFactor = () => {
  const api = useApi()
  return useMutation({
    mutationFn: ({ idUsuario, motivo }: CambioDeCuenta) => api.retireFactor(idUsuario, motivo),
    onSettled: useRefresh(),
  })
}
