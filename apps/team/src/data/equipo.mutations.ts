import { equipoApi, isStatus } from '@mi/api-client'
import type { CrearMiembroEntrada, EditarMiembro, Miembro } from '@mi/contracts'
import { usePlatform } from '@mi/federation'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { EQUIPO_KEY } from './equipo.queries.ts'

type Equipo = readonly Miembro[]

/** Shows a change at once wherever the team is listed, and reads the team again. */
const showChange = async (client: QueryClient, change: (equipo: Equipo) => Equipo): Promise<void> => {
  // A read that began before the change would bring the old team back.
  await client.cancelQueries({ queryKey: EQUIPO_KEY })
  client.setQueryData<Equipo>(EQUIPO_KEY, (equipo) => equipo && change(equipo))
  void client.invalidateQueries({ queryKey: EQUIPO_KEY })
}

const without =
  (id: number) =>
  (equipo: Equipo): Equipo =>
    equipo.filter((miembro) => miembro.id !== id)

/** After a refusal, shows what the server says now: a lost answer may have changed the team, and 404 is a member who left. */
const showRefused = (client: QueryClient, error: unknown, id?: number): Promise<void> =>
  showChange(client, (equipo) => (id !== undefined && isStatus(error, 404) ? without(id)(equipo) : equipo))

const useEquipoApi = () => equipoApi(usePlatform().api)

/** Adds a member, once per `clave`. */
export const useCreateMiembro = () => {
  const api = useEquipoApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ datos, clave }: { datos: CrearMiembroEntrada; clave: string }) => api.create(datos, clave),
    onSuccess: (miembro) => showChange(client, (equipo) => [miembro, ...without(miembro.id)(equipo)]),
    onError: (error) => showRefused(client, error),
  })
}

/** Changes name, mail and role of a member. */
export const useEditMiembro = () => {
  const api = useEquipoApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, datos }: { id: number; datos: EditarMiembro }) => api.edit(id, datos),
    onSuccess: (miembro) =>
      showChange(client, (equipo) => equipo.map((each) => (each.id === miembro.id ? miembro : each))),
    onError: (error, { id }) => showRefused(client, error, id),
  })
}

/** Takes a member's access. */
export const useRemoveMiembro = () => {
  const api = useEquipoApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, motivo }: { id: number; motivo: string | undefined }) => api.remove(id, motivo),
    onSuccess: (_mensaje, { id }) => showChange(client, without(id)),
    onError: (error, { id }) => showRefused(client, error, id),
  })
}
