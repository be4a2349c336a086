/**
 * The values that another module, such as NutriScan, proposes for a new product. They are passed in the state of a
 * navigation to `{base}/inventario`, where the form of a new product opens filled with them. The other module needs
 * only that path and this file, and no code of the inventory.
 */
export interface ProductoPropuesto {
  readonly nombre: string
  readonly descripcion: string
  readonly codigoBarras: string
}

const KEY = 'productoPropuesto'

/** The state of a navigation that opens the form of a new product, filled with `producto`. */
export const proponerProducto = (producto: ProductoPropuesto): object => ({ [KEY]: producto })

const isText = (value: unknown): value is string => typeof value === 'string'

/** The product that a navigation's state proposes; `undefined` for any other state. */
export const readPropuesta = (state: unknown): ProductoPropuesto | undefined => {
  const { [KEY]: proposed } = (state ?? {}) as Record<string, unknown>
  const { nombre, descripcion, codigoBarras } = (proposed ?? {}) as Record<string, unknown>
  if (!isText(nombre) || !isText(descripcion) || !isText(codigoBarras)) return undefined
  return { nombre, descripcion, codigoBarras }
}
