import {
  type AccionHistorial,
  CAMPOS_PRODUCTO,
  type EditarProducto,
  type EntradaHistorial,
  type Producto,
} from '@mi/contracts'
import { ConflictError } from '../errores/errores.ts'
import { moveCantidad } from './movimientos.ts'
import { once } from '../formato/once.ts'

type Campo = keyof EditarProducto
type Entrada = Pick<EntradaHistorial, 'accion' | 'cambios' | 'delta' | 'deshecho'>

/** Days during which a deleted product can be restored (docs/rules.md: Products and stock). */
export const DIAS_EN_PAPELERA = 30

const PAPELERA_MS = DIAS_EN_PAPELERA * 24 * 60 * 60 * 1000

/** `DIAS_EN_PAPELERA` days before `now`. If a product was deleted then or earlier, it can no longer be restored. */
export const endOfPapelera = (now: Date): Date => new Date(now.getTime() - PAPELERA_MS)

/** A stored product. `eliminadoEn` is the moment of its deletion, or `null` if the product is not deleted. */
export interface ProductoGuardado {
  readonly producto: Producto
  readonly eliminadoEn: Date | null
}

type Obra =
  | { readonly tipo: 'editar'; readonly cambios: EditarProducto }
  | { readonly tipo: 'eliminar' }
  | { readonly tipo: 'restaurar' }

/** The action that undoes an entry of the history, and the product to which the action applies. */
export type PlanDeshacer = Obra & { readonly producto: Producto }

const NOMBRES: Record<Campo, string> = {
  nombre: 'el nombre',
  descripcion: 'la descripción',
  cantidad: 'la cantidad',
  precio: 'el precio',
  fechaAdquisicion: 'la fecha de adquisición',
  fechaVencimiento: 'la fecha de vencimiento',
  estado: 'el estado',
  imagen: 'la imagen',
  categoria: 'la categoría',
  codigoBarras: 'el código de barras',
  codigoQR: 'el código QR',
}
const list = once(() => new Intl.ListFormat('es'))

const requireUnchanged = (entrada: Entrada, producto: Producto, campos: readonly Campo[]): void => {
  const changed = campos.filter((campo) => producto[campo] !== (entrada.cambios[campo]?.despues ?? null))
  if (changed.length === 0) return
  const names = list().format(changed.map((campo) => NOMBRES[campo]))
  throw new ConflictError(
    `No se puede deshacer: después ${changed.length === 1 ? 'cambió' : 'cambiaron'} ${names}.`,
  )
}

const planEdit = (entrada: Entrada, { producto, eliminadoEn }: ProductoGuardado): Obra => {
  if (eliminadoEn) throw new ConflictError('El producto está eliminado. Restáuralo antes de deshacer esto.')
  const changed = CAMPOS_PRODUCTO.filter((campo) => Object.hasOwn(entrada.cambios, campo))
  const others = changed.filter((campo) => campo !== 'cantidad')
  requireUnchanged(entrada, producto, others)
  // The values from before the edit need no validation, because only valid values are ever stored.
  const earlier: EditarProducto = Object.fromEntries(
    others.map((campo) => [campo, entrada.cambios[campo]?.antes ?? null]),
  )
  if (!changed.includes('cantidad')) return { tipo: 'editar', cambios: earlier }
  // The plan makes an opposite movement, because restoring the old quantity would also undo later movements.
  const cantidad = moveCantidad(producto, -entrada.delta)
  return { tipo: 'editar', cambios: { ...earlier, cantidad } }
}

const planRemoval = (entrada: Entrada, { producto, eliminadoEn }: ProductoGuardado): Obra => {
  if (eliminadoEn) throw new ConflictError('El producto ya está eliminado.')
  requireUnchanged(entrada, producto, CAMPOS_PRODUCTO)
  return { tipo: 'eliminar' }
}

const planRestoring = (_entrada: Entrada, { eliminadoEn }: ProductoGuardado): Obra => {
  if (!eliminadoEn) throw new ConflictError('El producto ya está en el inventario.')
  return { tipo: 'restaurar' }
}

const PLANS: Record<AccionHistorial, typeof planEdit> = {
  modificado: planEdit,
  agregado: planRemoval,
  eliminado: planRestoring,
}

/**
 * The plan that undoes an entry of the history. For an edit, the plan moves `cantidad` back by `delta` and restores the
 * earlier values of the other changed fields. `guardado` is `undefined` if the product is already purged.
 * @throws ConflictError if the entry is already undone, if the deletion is at least `DIAS_EN_PAPELERA` days old, or if
 * a later change, deletion or restoration prevents the undo.
 */
export const planDeshacer = (
  entrada: Entrada,
  guardado: ProductoGuardado | undefined,
  now: Date,
): PlanDeshacer => {
  if (entrada.deshecho) throw new ConflictError('Ese cambio ya se deshizo.', 'ya_deshecho')
  const isGone = !guardado || (guardado.eliminadoEn && guardado.eliminadoEn <= endOfPapelera(now))
  if (isGone) {
    throw new ConflictError(
      `El producto se eliminó hace más de ${DIAS_EN_PAPELERA} días y ya no se puede recuperar.`,
    )
  }
  return { ...PLANS[entrada.accion](entrada, guardado), producto: guardado.producto }
}
