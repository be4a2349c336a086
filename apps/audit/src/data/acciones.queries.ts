import { auditoriaApi, cursorOf } from '@mi/api-client'
import type { FiltrosAcciones } from '@mi/contracts'
import { usePlatform } from '@mi/federation'
import { useInfiniteQuery } from '@tanstack/react-query'
import { HOJA } from '../page/consulta/consulta.model.ts'
import { AUDITORIA_KEYS } from './auditoria-keys.ts'

/** The filters of the log of actions. */
export type FiltrosDeAcciones = Pick<FiltrosAcciones, 'usuario' | 'actor' | 'accion'>

/** The matching actions, newest first, page after page. */
export const useAcciones = (filtros: FiltrosDeAcciones) => {
  const { acciones } = auditoriaApi(usePlatform().api)
  return useInfiniteQuery({
    queryKey: [...AUDITORIA_KEYS.acciones, filtros],
    queryFn: ({ pageParam, signal }) =>
      acciones.page({ ...filtros, limite: HOJA, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => cursorOf(next),
  })
}
