import { drop, keep, readKept } from '../page/almacen.ts'
import type { MovimientoForm, TipoMovimiento } from './movimiento.model.ts'

/** Whose movement, of which product. */
export interface LugarMovimiento {
  readonly idUsuario: number
  readonly idProducto: number
  readonly tipo: TipoMovimiento
}

/**
 * A movement that was not made yet. `envio` is what was sent last and under which key: sent again after a lost answer,
 * or a reload, the same movement is made once.
 */
export interface BorradorMovimiento {
  readonly form: MovimientoForm
  readonly envio: { readonly datos: string; readonly clave: string } | null
}

const EMPTY: BorradorMovimiento = { form: { cantidad: '1', motivo: '', descarte: 'Vencido' }, envio: null }

const keyOf = ({ idUsuario, idProducto, tipo }: LugarMovimiento): string =>
  `movimiento:${idUsuario}:${idProducto}:${tipo}`

/** What was typed in this tab and not made. */
export const readBorradorMovimiento = (lugar: LugarMovimiento): BorradorMovimiento => ({
  ...EMPTY,
  ...(readKept(sessionStorage, keyOf(lugar)) as Partial<BorradorMovimiento> | null),
})

/** Keeps it for this tab: a refusal, a reload or an ended session loses nothing. */
export const keepBorradorMovimiento = (lugar: LugarMovimiento, borrador: BorradorMovimiento): void =>
  keep(sessionStorage, keyOf(lugar), borrador)

/** Made, or thrown away on purpose. */
export const dropBorradorMovimiento = (lugar: LugarMovimiento): void => drop(sessionStorage, keyOf(lugar))
