import { type Enviado, notificacionesApi } from '@mi/api-client'
import type { CrearAnuncio } from '@mi/contracts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useShell } from '../context/shell-context.ts'

export const useAlcance = () => {
  const { api } = useShell().platform
  return useQuery({
    queryKey: ['notificaciones', 'alcance'],
    queryFn: ({ signal }) => notificacionesApi(api).alcance(signal),
  })
}

/** Sends a notice with an idempotency key (`clave`), so that a retry with the same key does not send it twice. */
export const useAnnounce = () => {
  const { api } = useShell().platform
  return useMutation({
    mutationFn: ({ datos, clave }: Enviado) =>
      notificacionesApi(api).announce(JSON.parse(datos) as CrearAnuncio, clave),
  })
}
