import { CANTIDAD_MAXIMA, type Producto } from '@mi/contracts'
import { ConflictError } from '../errores/errores.ts'
import { formatCantidad } from '../formato/formato.ts'

type Existencias = Pick<Producto, 'cantidad' | 'nombre'>

const describeStock = ({ cantidad, nombre }: Existencias): string =>
  `hay ${formatCantidad(cantidad)} ${cantidad === 1 ? 'unidad' : 'unidades'} de «${nombre}»`

/**
 * The stock after a movement. A positive `delta` adds units, and a negative `delta` removes units.
 * @throws ConflictError if the new stock would be below zero or above `CANTIDAD_MAXIMA`.
 */
export const moveCantidad = (producto: Existencias, delta: number): number => {
  const cantidad = producto.cantidad + delta
  if (cantidad >= 0 && cantidad <= CANTIDAD_MAXIMA) return cantidad
  const hay = describeStock(producto)
  if (cantidad > CANTIDAD_MAXIMA)
    throw new ConflictError(`No caben más: ${hay} y el máximo es ${formatCantidad(CANTIDAD_MAXIMA)}.`)
  throw new ConflictError(
    producto.cantidad === 0 ? `No quedan unidades de «${producto.nombre}».` : `Solo ${hay}.`,
    'sin_existencias',
  )
}
