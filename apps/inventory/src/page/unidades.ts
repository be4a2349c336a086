import { formatCantidad } from '@mi/domain'

/** «1 unidad», «1.250 unidades». */
export const unidades = (cantidad: number): string =>
  `${formatCantidad(cantidad)} ${cantidad === 1 ? 'unidad' : 'unidades'}`
