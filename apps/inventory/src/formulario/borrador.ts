import type { Producto } from '@mi/contracts'
import { drop, keep, readKept } from '../page/almacen.ts'
import type { ProductoForm } from './producto-form.model.ts'

/** What was typed and not saved yet, with all that saving it later takes. */
export interface Borrador {
  readonly valores: ProductoForm
  /** The version that was being edited; `null` for a new product. */
  readonly visto: Producto | null
  readonly escaneados: readonly string[]
  /** What was sent last, and under which key: after a reload the same data must still create once. */
  readonly envio: { readonly datos: string; readonly clave: string } | null
  readonly guardadoEn: number
}

/** What a form remembers of its product besides what is typed. */
export type Resto = Pick<Borrador, 'visto' | 'escaneados' | 'envio'>

interface Abierto {
  readonly idUsuario: number
  readonly id: number | null
  readonly lugar: string
}

const ABIERTO = 'formulario-abierto'
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

// Each person's own: whoever signs in next in this browser never reads it.
const keyOf = (idUsuario: number, id: number | null): string =>
  `borrador-producto:${idUsuario}:${id ?? 'nuevo'}`

/** What this person typed of a product (`null`: a new one) and did not save; nothing after a week. */
export const readBorrador = (idUsuario: number, id: number | null, now: Date): Borrador | null => {
  const kept = readKept(localStorage, keyOf(idUsuario, id)) as Borrador | null
  if (!kept?.valores || typeof kept.guardadoEn !== 'number') return null
  return now.getTime() - kept.guardadoEn < WEEK_MS ? kept : null
}

export const keepBorrador = (idUsuario: number, id: number | null, borrador: Borrador): void =>
  keep(localStorage, keyOf(idUsuario, id), borrador)

export const dropBorrador = (idUsuario: number, id: number | null): void =>
  drop(localStorage, keyOf(idUsuario, id))

/** Remembers, for this tab, that the form stands open at an address. */
export const markAbierto = (abierto: Abierto): void => keep(sessionStorage, ABIERTO, abierto)

export const unmarkAbierto = (): void => drop(sessionStorage, ABIERTO)

/**
 * The form that stood open at this address when the page went away (a reload, a crash, a session that ended), if
 * something was typed into it: `producto` is what was being edited, `null` a new one.
 */
export const readAbierto = (
  idUsuario: number,
  lugar: string,
  now: Date,
): { readonly producto: Producto | null } | null => {
  const abierto = readKept(sessionStorage, ABIERTO) as Abierto | null
  if (abierto?.idUsuario !== idUsuario || abierto.lugar !== lugar) return null
  const borrador = readBorrador(idUsuario, abierto.id, now)
  if (!borrador || (abierto.id !== null && borrador.visto?.id !== abierto.id)) return null
  return { producto: borrador.visto }
}
