import type {
  CrearProductoEntrada,
  EditarProducto,
  FiltrosProducto,
  Mensaje,
  Producto,
  ResumenInventario,
} from '@mi/contracts'
import type { ApiClient, ApiResponse } from './client.ts'

/** Filters of a page of products; `cursor` is what the page before gave. */
export interface ConsultaPagina extends Partial<FiltrosProducto> {
  readonly limite: number
  readonly cursor?: string | undefined
}

const etagOf = ({ version }: Pick<Producto, 'version'>): string => `"${version}"`

/** The calls about products, typed from the contracts. Each throws `ApiError`. */
export const productosApi = ({ request }: ApiClient) => ({
  page: (consulta: ConsultaPagina, signal?: AbortSignal): Promise<ApiResponse<Producto[]>> =>
    request('GET', '/productos', { query: { ...consulta }, signal }),

  categorias: async (signal?: AbortSignal): Promise<string[]> =>
    (await request<string[]>('GET', '/productos/categorias', { signal })).data,

  resumen: async (signal?: AbortSignal): Promise<ResumenInventario> =>
    (await request<ResumenInventario>('GET', '/productos/resumen', { signal })).data,

  /** `idempotencyKey`: the same key creates once, however often it is sent. */
  create: async (body: CrearProductoEntrada, idempotencyKey: string): Promise<Producto> =>
    (await request<Producto>('POST', '/productos', { body, idempotencyKey })).data,

  /** Changes the version that the person saw; a newer one is 412 with `producto` in the problem. */
  edit: async (seen: Pick<Producto, 'id' | 'version'>, body: EditarProducto): Promise<Producto> =>
    (await request<Producto>('PUT', `/productos/${seen.id}`, { body, ifMatch: etagOf(seen) })).data,

  remove: async (seen: Pick<Producto, 'id' | 'version'>): Promise<Mensaje> =>
    (await request<Mensaje>('DELETE', `/productos/${seen.id}`, { ifMatch: etagOf(seen) })).data,
})

/** The calls about products. */
export type ProductosApi = ReturnType<typeof productosApi>
