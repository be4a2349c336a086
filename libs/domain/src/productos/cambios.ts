import { type AccionHistorial, CAMPOS_PRODUCTO, type EditarProducto, type Producto } from '@mi/contracts'

type Campo = keyof EditarProducto
/** The changed fields by name, each with its value before and after. */
export type Cambios = Record<string, { antes: string | number | null; despues: string | number | null }>

/** One step in a product's history. `delta` is the number of units by which the step changes the stock. */
export interface PasoProducto {
  readonly accion: AccionHistorial
  readonly delta: number
  readonly cantidadAnterior: number | null
  readonly cantidadNueva: number | null
  readonly precioAnterior: number | null
  readonly precioNuevo: number | null
  readonly cambios: Cambios
}

type Estado = Pick<Producto, Campo>

const changesBetween = (antes: Estado | null, despues: Estado | null): Cambios =>
  Object.fromEntries(
    CAMPOS_PRODUCTO.flatMap((campo) => {
      const pair = { antes: antes?.[campo] ?? null, despues: despues?.[campo] ?? null }
      return pair.antes === pair.despues ? [] : [[campo, pair]]
    }),
  )

/**
 * The step between two states of a product. It is a creation if `antes` is `null`, and a deletion if `despues` is
 * `null`. The deltas of all steps of a product add up to its stock.
 */
export const stepBetween = (antes: Estado | null, despues: Estado | null): PasoProducto => ({
  accion: antes === null ? 'agregado' : despues === null ? 'eliminado' : 'modificado',
  delta: (despues?.cantidad ?? 0) - (antes?.cantidad ?? 0),
  cantidadAnterior: antes?.cantidad ?? null,
  cantidadNueva: despues?.cantidad ?? null,
  precioAnterior: antes?.precio ?? null,
  precioNuevo: despues?.precio ?? null,
  cambios: changesBetween(antes, despues),
})

/** Whether a step changes any field. For a step that changes none, no new version and no history row is stored. */
export const hasCambios = (paso: PasoProducto): boolean => Object.keys(paso.cambios).length > 0
