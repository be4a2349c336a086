import { formatCantidad } from '@mi/domain'

/** A quantity with its unit, for example «1 unidad» or «1.250 unidades». */
export const unidades = (cantidad: number): string =>
  `${formatCantidad(cantidad)} ${cantidad === 1 ? 'unidad' : 'unidades'}`
