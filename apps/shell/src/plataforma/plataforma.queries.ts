import { type LlamadasDeModulos, cursorOf, modulosApi } from '@mi/api-client'
import type { EstadoDeModuloEnApi, Evento } from '@mi/contracts'
import {
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useShell } from '../context/shell-context.ts'
import { grupoDe, pausaDe } from './salud/salud.model.ts'

const ALL = ['plataforma'] as const
const LIST = [...ALL, 'modulos'] as const
const keyOf = (module: string) => [...ALL, 'modulo', module] as const

const RELEASES = 100
const HOJA = 20

const useApi = (): LlamadasDeModulos => modulosApi(useShell().platform.api)

export const useModulos = () => {
  const api = useApi()
  return useQuery({ queryKey: LIST, queryFn: ({ signal }) => api.list(signal) })
}

export const useModulo = (module: string) => {
  const api = useApi()
  return useQuery(
    queryOptions({
      queryKey: [...keyOf(module), 'estado'],
      queryFn: ({ signal }) => api.get(module, signal),
    }),
  )
}

export const useReleases = (module: string) => {
  const api = useApi()
  return useQuery({
    queryKey: [...keyOf(module), 'releases'],
    queryFn: ({ signal }) => api.releases(module, RELEASES, signal),
  })
}

/** Fetches the health of a module's versions in the last `minutos` minutes. */
export const useSalud = (module: string, minutos: number) => {
  const api = useApi()
  return useQuery({
    queryKey: [...keyOf(module), 'salud', minutos],
    queryFn: ({ signal }) => api.salud(module, { minutos, grupo: grupoDe(minutos) }, signal),
    refetchInterval: pausaDe(minutos),
  })
}

export const useBitacora = (modulo: string) => {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: [...keyOf(modulo), 'bitacora'],
    queryFn: ({ pageParam, signal }) => api.bitacora({ modulo, limite: HOJA, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => cursorOf(next),
  })
}

export const useLlaves = (modulo: string) => {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: [...keyOf(modulo), 'llaves'],
    queryFn: ({ pageParam, signal }) => api.tokens({ modulo, limite: HOJA, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => cursorOf(next),
  })
}

/** Asks which version of a module a person gets, or which version of the shell a browser gets. */
export const useExplicar = (module: string) => {
  const api = useApi()
  return useMutation({ mutationFn: (asked: Parameters<typeof api.explain>[1]) => api.explain(module, asked) })
}

export const useRedeem = () => {
  const api = useApi()
  return useMutation({ mutationFn: (codigo: string) => api.redeem(codigo) })
}

const refresh = (client: QueryClient, module: string): void => {
  void client.invalidateQueries({ queryKey: LIST })
  void client.invalidateQueries({ queryKey: keyOf(module) })
}

/** Caches the state that the server returned for a change. Refetches the list of modules and the module's data. */
export const useAcceptEstado = () => {
  const client = useQueryClient()
  return (estado: EstadoDeModuloEnApi): void => {
    client.setQueryData([...keyOf(estado.module), 'estado'], estado)
    refresh(client, estado.module)
  }
}

/** Refetches the list of modules and a module's data. */
export const useRefreshModulo = () => {
  const client = useQueryClient()
  return (module: string): void => refresh(client, module)
}

/** When a server event reports that a module changed, refetches the list of modules and this module's data. */
export const useEnVivo = (): void => {
  const { eventos } = useShell().platform
  const client = useQueryClient()
  const hear = useEffectEvent((evento: Evento): void => {
    if (evento.tipo === 'modulos') refresh(client, evento.modulo)
  })
  useEffect(() => eventos?.subscribe((evento) => hear(evento)), [eventos])
}
