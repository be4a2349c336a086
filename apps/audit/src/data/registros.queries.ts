import { type ApiResponse, auditoriaApi, cursorOf } from '@mi/api-client'
import type { FiltrosAcciones, FiltrosSeguridad, TrabajoFallido } from '@mi/contracts'
import { type Platform, useInfiniteQueryAtOnce, usePlatform } from '@mi/federation'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { HOJA } from '../page/consulta/consulta.model.ts'
import { AUDITORIA_KEYS } from './auditoria-keys.ts'

export type FiltrosDeAcciones = Pick<FiltrosAcciones, 'usuario' | 'actor' | 'accion'>

export type FiltrosDeSeguridad = Pick<FiltrosSeguridad, 'usuario' | 'tipo' | 'desde' | 'hasta'>

/** `fecha` is the time when the job was created, because the server sorts failed jobs by this time. */
export interface EntradaDeTrabajo extends TrabajoFallido {
  readonly fecha: string
}

interface Pagina {
  readonly limite: number
  readonly cursor: string | undefined
}

const registroOptions = <Filtros extends object, Fila>(
  key: readonly string[],
  filtros: Filtros,
  read: (query: Filtros & Pagina, signal: AbortSignal) => Promise<ApiResponse<Fila[]>>,
) =>
  infiniteQueryOptions({
    queryKey: [...key, filtros],
    queryFn: ({ pageParam, signal }) => read({ ...filtros, limite: HOJA, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => cursorOf(next),
  })

export const accionesOptions = ({ api }: Platform, filtros: FiltrosDeAcciones) =>
  registroOptions(AUDITORIA_KEYS.acciones, filtros, auditoriaApi(api).acciones.page)

/** Reads the logged actions, newest first. */
export const useAcciones = (filtros: FiltrosDeAcciones) =>
  useInfiniteQueryAtOnce(accionesOptions(usePlatform(), filtros))

export const seguridadOptions = ({ api }: Platform, filtros: FiltrosDeSeguridad) =>
  registroOptions(AUDITORIA_KEYS.seguridad, filtros, auditoriaApi(api).seguridad)

/** Reads the security log, newest first. */
export const useSeguridad = (filtros: FiltrosDeSeguridad) =>
  useInfiniteQueryAtOnce(seguridadOptions(usePlatform(), filtros))

const NO_FILTERS = {}

export const trabajosOptions = ({ api }: Platform) =>
  registroOptions(AUDITORIA_KEYS.trabajos, NO_FILTERS, async (query, signal) => {
    const answer = await auditoriaApi(api).trabajos(query, signal)
    return {
      ...answer,
      data: answer.data.map((trabajo): EntradaDeTrabajo => ({ ...trabajo, fecha: trabajo.creadoEn })),
    }
  })

/** Reads the failed jobs. The job that was created last comes first. */
export const useTrabajos = () => useInfiniteQueryAtOnce(trabajosOptions(usePlatform()))
