import { type ApiResponse, auditoriaApi, cursorOf } from '@mi/api-client'
import type { FiltrosAcciones, FiltrosSeguridad, TrabajoFallido } from '@mi/contracts'
import { useInfiniteQueryAtOnce, usePlatform } from '@mi/federation'
import { HOJA } from '../page/consulta/consulta.model.ts'
import { AUDITORIA_KEYS } from './auditoria-keys.ts'

/** The filters of the log of actions. */
export type FiltrosDeAcciones = Pick<FiltrosAcciones, 'usuario' | 'actor' | 'accion'>

/** The filters of the security log. */
export type FiltrosDeSeguridad = Pick<FiltrosSeguridad, 'usuario' | 'tipo' | 'desde' | 'hasta'>

/** A failed job as an entry of a log; `fecha` is when it was created, because the server sorts by that. */
export interface EntradaDeTrabajo extends TrabajoFallido {
  readonly fecha: string
}

interface Pagina {
  readonly limite: number
  readonly cursor: string | undefined
}

const useRegistro = <Filtros extends object, Fila>(
  key: readonly string[],
  filtros: Filtros,
  read: (query: Filtros & Pagina, signal: AbortSignal) => Promise<ApiResponse<Fila[]>>,
) =>
  useInfiniteQueryAtOnce({
    queryKey: [...key, filtros],
    queryFn: ({ pageParam, signal }) => read({ ...filtros, limite: HOJA, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => cursorOf(next),
  })

/** The matching actions, newest first, page after page. */
export const useAcciones = (filtros: FiltrosDeAcciones) => {
  const { acciones } = auditoriaApi(usePlatform().api)
  return useRegistro(AUDITORIA_KEYS.acciones, filtros, acciones.page)
}

/** The matching entries of the security log, newest first, page after page. */
export const useSeguridad = (filtros: FiltrosDeSeguridad) => {
  const { seguridad } = auditoriaApi(usePlatform().api)
  return useRegistro(AUDITORIA_KEYS.seguridad, filtros, seguridad)
}

const NO_FILTERS = {}

/** The jobs that failed for good, the latest created first, page after page. */
export const useTrabajos = () => {
  const { trabajos } = auditoriaApi(usePlatform().api)
  return useRegistro(AUDITORIA_KEYS.trabajos, NO_FILTERS, async (query, signal) => {
    const answer = await trabajos(query, signal)
    return {
      ...answer,
      data: answer.data.map((trabajo): EntradaDeTrabajo => ({ ...trabajo, fecha: trabajo.creadoEn })),
    }
  })
}
