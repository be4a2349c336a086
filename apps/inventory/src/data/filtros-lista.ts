import type { FiltrosProducto, OrdenProducto } from '@mi/contracts'

/** What narrows and sorts the list of products; an empty string narrows nothing. */
export interface FiltrosLista {
  readonly q: string
  readonly categoria: string
  readonly estado: NonNullable<FiltrosProducto['estado']> | ''
  readonly vence: NonNullable<FiltrosProducto['vence']> | ''
  readonly stock: NonNullable<FiltrosProducto['stock']> | ''
  readonly orden: OrdenProducto
}
