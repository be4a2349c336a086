import { equipoApi, isStatus } from '@mi/api-client'
import type { CrearMiembroEntrada, EditarMiembro, Miembro } from '@mi/contracts'
import { usePlatform } from '@mi/federation'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { EQUIPO_KEY } from './equipo.queries.ts'

type Equipo = readonly Miembro[]

const showChange = async (client: QueryClient, change: (equipo: Equipo) => Equipo): Promise<void> => {
  // Fetches of the team that began before the change are cancelled, because they would show the old team again.
  await client.cancelQueries({ queryKey: EQUIPO_KEY })
  client.setQueryData<Equipo>(EQUIPO_KEY, (equipo) => equipo && change(equipo))
  void client.invalidateQueries({ queryKey: EQUIPO_KEY })
}

const without =
  (id: number) =>
  (equipo: Equipo): Equipo =>
    equipo.filter((miembro) => miembro.id !== id)

/**
 * Refetches the team, because a failed request could still have changed it: only the response was possibly lost. If the
 * server answers 404 about the member `id`, also removes this member from the cached team at once.
 */
const showAfterFailure = (client: QueryClient, error: unknown, id?: number): Promise<void> =>
  showChange(client, (equipo) => (id !== undefined && isStatus(error, 404) ? without(id)(equipo) : equipo))

const useEquipoApi = () => equipoApi(usePlatform().api)

/** Adds a member. `clave` is the idempotency key: a retry with the same key adds no second member. */
export const useCreateMiembro = () => {
  const api = useEquipoApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ datos, clave }: { datos: CrearMiembroEntrada; clave: string }) => api.create(datos, clave),
    onSuccess: (miembro) => showChange(client, (equipo) => [miembro, ...without(miembro.id)(equipo)]),
    onError: (error) => showAfterFailure(client, error),
  })
}

/** Changes a member. `datos` contains only the fields to change. */
export const useEditMiembro = () => {
  const api = useEquipoApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, datos }: { id: number; datos: EditarMiembro }) => api.edit(id, datos),
    onSuccess: (miembro) =>
      showChange(client, (equipo) => equipo.map((each) => (each.id === miembro.id ? miembro : each))),
    onError: (error, { id }) => showAfterFailure(client, error, id),
  })
}

export const useRemoveMiembro = () => {
  const api = useEquipoApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, motivo }: { id: number; motivo: string | undefined }) => api.remove(id, motivo),
    onSuccess: (_mensaje, { id }) => showChange(client, without(id)),
    onError: (error, { id }) => showAfterFailure(client, error, id),
  })
}
