import type {
  CrearProductoEntrada,
  EditarProducto,
  FiltrosProducto,
  FuenteHistorial,
  Mensaje,
  MovimientoEntrada,
  Producto,
  ResumenInventario,
} from '@mi/contracts'
import type { ApiClient, ApiResponse } from './client.ts'

/** The filters of a page of products. `desde` is the number of its first row, counted from 0. */
export interface ConsultaPagina extends Partial<FiltrosProducto> {
  readonly limite: number
  readonly desde?: number | undefined
}

/** A product after a change; `idHistorial` is the id of the change's history entry, or `null` if nothing changed. */
export interface ProductoCambiado {
  readonly producto: Producto
  readonly idHistorial: number | null
}

/** The key and the source of a change. If a retry has the same key, the server does not apply the change again. */
export interface Envio {
  readonly idempotencyKey: string
  readonly fuente?: FuenteHistorial | undefined
}

const toCambiado = ({ data, idHistorial }: ApiResponse<Producto>): ProductoCambiado => ({
  producto: data,
  idHistorial,
})

const etagOf = ({ version }: Pick<Producto, 'version'>): string => `"${version}"`

/** The calls about products. A call throws `ApiError` if it fails, or `signal.reason` if it is cancelled. */
export const productosApi = ({ request }: ApiClient) => ({
  page: (consulta: ConsultaPagina, signal?: AbortSignal): Promise<ApiResponse<Producto[]>> =>
    request('GET', '/productos', { query: { ...consulta }, signal }),

  categorias: async (signal?: AbortSignal): Promise<string[]> =>
    (await request<string[]>('GET', '/productos/categorias', { signal })).data,

  resumen: async (signal?: AbortSignal): Promise<ResumenInventario> =>
    (await request<ResumenInventario>('GET', '/productos/resumen', { signal })).data,

  /** The products that need attention today, most urgent first. */
  atencion: async (signal?: AbortSignal): Promise<Producto[]> =>
    (await request<Producto[]>('GET', '/productos/atencion', { signal })).data,

  find: async (id: number, signal?: AbortSignal): Promise<Producto> =>
    (await request<Producto>('GET', `/productos/${id}`, { signal })).data,

  create: async (body: CrearProductoEntrada, envio: Envio): Promise<ProductoCambiado> =>
    toCambiado(await request<Producto>('POST', '/productos', { body, ...envio })),

  /**
   * Changes a product. If the product has changed since the person saw it, the call fails with 412. Then `problema` of
   * the error contains the current product.
   */
  edit: async (
    seen: Pick<Producto, 'id' | 'version'>,
    body: EditarProducto,
    options: { fuente?: FuenteHistorial | undefined; motivo?: string | undefined } = {},
  ): Promise<ProductoCambiado> =>
    toCambiado(
      await request<Producto>('PUT', `/productos/${seen.id}`, {
        body,
        ifMatch: etagOf(seen),
        query: { motivo: options.motivo },
        fuente: options.fuente,
      }),
    ),

  /**
   * Deletes a product. Fails with 412 if the product has changed since the person saw it. @returns the id of the
   * deletion's history entry; an undo of this entry restores the product.
   */
  remove: async (
    seen: Pick<Producto, 'id' | 'version'>,
    motivo?: string,
  ): Promise<{ idHistorial: number | null }> => {
    const options = { ifMatch: etagOf(seen), query: { motivo } }
    const { idHistorial } = await request<Mensaje>('DELETE', `/productos/${seen.id}`, options)
    return { idHistorial }
  },

  /** Adds or removes units. Fails with 409 if the product has fewer units than the call removes. */
  move: async (id: number, body: MovimientoEntrada, envio: Envio): Promise<ProductoCambiado> =>
    toCambiado(
      await request<Producto>('POST', `/productos/${id}/movimientos`, { body, keepalive: true, ...envio }),
    ),
})

/** The object that `productosApi` returns. */
export type ProductosApi = ReturnType<typeof productosApi>
