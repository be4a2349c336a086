import { type ApiResponse, auditoriaApi, cursorOf } from '@mi/api-client'
import { type Platform, usePlatform } from '@mi/federation'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import {
  type EstadoDeLista,
  HOJA,
  type Hoja,
  type PedidoDeHoja,
  activeFiltros,
} from '../page/consulta/consulta.model.ts'
import { AUDITORIA_KEYS } from './auditoria-keys.ts'

const consultaOf = (estado: Pick<EstadoDeLista, 'filtros' | 'orden'>): object => ({
  ...Object.fromEntries(activeFiltros(estado)),
  orden: estado.orden,
})

const toHoja = <Fila>({ data, total, isTotalEstimado, next }: ApiResponse<Fila[]>): Hoja<Fila> => ({
  filas: data,
  total: total ?? data.length,
  isEstimado: isTotalEstimado,
  siguiente: cursorOf(next),
})

/**
 * The lists whose pages can begin at any row. In contrast, the logs in `registros.queries.ts` are read only from the
 * newest entry on.
 */
export type NombreDeLista = 'usuarios' | 'equipo' | 'analisis'

type FilaDe<Nombre extends NombreDeLista> = Awaited<
  ReturnType<ReturnType<typeof auditoriaApi>[Nombre]['page']>
>['data'][number]

interface Calls<Fila> {
  readonly page: (query: object, signal: AbortSignal) => Promise<ApiResponse<Fila[]>>
  readonly csv: (query: object, signal: AbortSignal) => Promise<Blob>
}

// The cast is safe, because the filters are named as in the API, and `readLista` drops values that the API refuses.
const callsOf = <Nombre extends NombreDeLista>({ api }: Platform, nombre: Nombre) =>
  auditoriaApi(api)[nombre] as unknown as Calls<FilaDe<Nombre>>

/**
 * Returns the part of the query that says where the page begins. For the first page, this part is empty. If the browser
 * has read the page before this one, the part is the cursor that came with that page. Otherwise, it is the number of
 * the first row. The cursor is faster, because with a number, the server has to skip all rows before the page. Skipping
 * 250,000 rows takes a quarter of a second.
 */
const lugarOf = (client: QueryClient, key: readonly unknown[], estado: EstadoDeLista): object => {
  const { desde } = estado
  if (desde === 0) return {}
  const before = client.getQueryData<Hoja<unknown>>([...key, { ...estado, desde: desde - HOJA }])
  return before?.siguiente === undefined ? { desde } : { cursor: before.siguiente }
}

export const hojaOptions = <Nombre extends NombreDeLista>(
  platform: Platform,
  nombre: Nombre,
  { limite = HOJA, ...estado }: PedidoDeHoja,
) => {
  const key = [...AUDITORIA_KEYS[nombre], limite]
  return queryOptions({
    queryKey: [...key, estado],
    queryFn: async ({ signal }) => {
      const lugar = lugarOf(platform.queryClient, key, estado)
      const query = { ...consultaOf(estado), ...lugar, limite }
      return toHoja(await callsOf(platform, nombre).page(query, signal))
    },
  })
}

/**
 * While a page loads, `data` is the page that was shown last, if both pages have `HOJA` as their `limite`. A page with
 * another `limite` cannot be shown as it is, because the caller first has to filter its rows (`hojaDeFecha`).
 */
export const useHoja = <Nombre extends NombreDeLista>(
  nombre: Nombre,
  pedido: PedidoDeHoja,
  { enabled = true }: { readonly enabled?: boolean } = {},
) => {
  const options = hojaOptions(usePlatform(), nombre, pedido)
  const isWhole = pedido.limite === undefined
  return useQuery({
    ...options,
    placeholderData: (data, query) => (isWhole && query?.queryKey.includes(HOJA) ? data : undefined),
    enabled,
  })
}

/** @returns a function that reads all rows that the filters match, in the order of the list. */
export const useExportar = (nombre: NombreDeLista, estado: EstadoDeLista) => {
  const { csv } = callsOf(usePlatform(), nombre)
  return (signal: AbortSignal): Promise<Blob> => csv(consultaOf(estado), signal)
}
