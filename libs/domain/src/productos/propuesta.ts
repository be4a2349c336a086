/**
 * A new product that another module, such as NutriScan, proposes in the state of a navigation to `{base}/inventario`.
 */
export interface ProductoPropuesto {
  readonly nombre: string
  readonly descripcion: string
  readonly codigoBarras: string
}

const KEY = 'productoPropuesto'

/** The state for a navigation to the inventory page. That page then opens the form for `producto`, a new product. */
export const proponerProducto = (producto: ProductoPropuesto): object => ({ [KEY]: producto })

const isText = (value: unknown): value is string => typeof value === 'string'

/** The product that the state of a navigation proposes, or `undefined` if the state proposes none. */
export const readPropuesta = (state: unknown): ProductoPropuesto | undefined => {
  const { [KEY]: proposed } = (state ?? {}) as Record<string, unknown>
  const { nombre, descripcion, codigoBarras } = (proposed ?? {}) as Record<string, unknown>
  if (!isText(nombre) || !isText(descripcion) || !isText(codigoBarras)) return undefined
  return { nombre, descripcion, codigoBarras }
}
