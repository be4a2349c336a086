import { equipoApi, historialApi, productosApi } from '@mi/api-client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useShell } from '../context/shell-context.ts'

const LATEST = 5

const useApi = () => useShell().platform.api

/** The inventory in figures. Under the products' key, so that every change of a product invalidates it. */
export const useResumen = () => {
  const api = useApi()
  return useQuery(
    queryOptions({
      queryKey: ['productos', 'resumen'],
      queryFn: ({ signal }) => productosApi(api).resumen(signal),
    }),
  )
}

/** The latest changes that the person may see. */
export const useUltimosCambios = (idUsuario: number) => {
  const api = useApi()
  return useQuery(
    queryOptions({
      queryKey: ['productos', 'historial', idUsuario, LATEST],
      queryFn: ({ signal }) => historialApi(api).latest(idUsuario, LATEST, signal),
    }),
  )
}

/** The active members of the person's company. */
export const useEquipo = () => {
  const api = useApi()
  return useQuery(
    queryOptions({ queryKey: ['equipo'], queryFn: ({ signal }) => equipoApi(api).list(signal) }),
  )
}
