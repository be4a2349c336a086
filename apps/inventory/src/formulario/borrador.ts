import { type Enviado, readEnviado } from '@mi/api-client'
import { type Kept, kept } from '@mi/browser-storage'
import type { Producto } from '@mi/contracts'
import type { ProductoForm } from './producto-form.model.ts'

export interface Borrador {
  readonly valores: ProductoForm
  /**
   * The version of the product on which the form is based. It is `null` for a new product. But if an attempt to add the
   * product gets no answer and a repetition shows that the product now exists, `visto` becomes the added product.
   */
  readonly visto: Producto | null
  readonly escaneados: readonly string[]
  /**
   * The last request to add the product. The server stores the request's idempotency key for 24 hours. During this
   * time, a repetition of the request adds no second product, even after a reload.
   */
  readonly envio: Enviado | null
  /** `true` while it is unknown whether the last request has added the product. */
  readonly sinRespuesta: boolean
  readonly guardadoEn: number
}

export type Resto = Pick<Borrador, 'visto' | 'escaneados' | 'envio' | 'sinRespuesta'>

interface Abierto {
  readonly idUsuario: number
  readonly id: number | null
  readonly lugar: string
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

const isText = (value: unknown): value is string => typeof value === 'string'

// The form cannot be filled without the fields checked here. The other fields of a product are allowed to be `null`.
const readVisto = (stored: unknown): Producto | null => {
  const { id, version, cantidad, precio, ...rest } = (stored ?? {}) as Record<string, unknown>
  const { nombre, descripcion, fechaAdquisicion, estado } = rest
  const areNumbers = [id, version, cantidad, precio].every((value) => typeof value === 'number')
  const areTexts = [nombre, descripcion, fechaAdquisicion, estado].every(isText)
  return areNumbers && areTexts ? (stored as Producto) : null
}

const readStored = (stored: unknown): Borrador | undefined => {
  const { valores, visto, escaneados, envio, sinRespuesta, guardadoEn } = stored as Record<string, unknown>
  if (typeof guardadoEn !== 'number' || !Object.values(valores as object).every(isText)) return undefined
  return {
    valores: valores as ProductoForm,
    visto: readVisto(visto),
    escaneados: Array.isArray(escaneados) ? escaneados.filter(isText) : [],
    envio: readEnviado(envio),
    sinRespuesta: sinRespuesta === true,
    guardadoEn,
  }
}

// The key contains the person's id, because the next person in this browser must not see the draft.
const borradorOf = (idUsuario: number, id: number | null): Kept<Borrador> =>
  kept(`borrador-producto:${idUsuario}:${id ?? 'nuevo'}`, readStored)

const abierto = kept(
  'formulario-abierto',
  (stored): Abierto | undefined => {
    const { idUsuario, id, lugar } = stored as Record<string, unknown>
    const isWhole = typeof idUsuario === 'number' && (id === null || typeof id === 'number') && isText(lugar)
    return isWhole ? { idUsuario, id, lugar } : undefined
  },
  'session',
)

/** For a new product, `id` is `null`. Returns `null` if there is no draft or if the draft is at least a week old. */
export const readBorrador = (idUsuario: number, id: number | null, now: Date): Borrador | null => {
  const place = borradorOf(idUsuario, id)
  const borrador = place.get()
  if (borrador && now.getTime() - borrador.guardadoEn < WEEK_MS) return borrador
  place.drop()
  return null
}

export const keepBorrador = (idUsuario: number, id: number | null, borrador: Borrador): void =>
  borradorOf(idUsuario, id).set(borrador)

export const dropBorrador = (idUsuario: number, id: number | null): void => borradorOf(idUsuario, id).drop()

export const markAbierto: (form: Abierto) => void = abierto.set

export const unmarkAbierto: () => void = abierto.drop

/**
 * Returns the form that was open at `lugar` when a reload, a crash or an expired session ended the page. Returns `null`
 * if there is no such form or if the form has no draft. `producto` is `null` if the form was for a new product.
 */
export const readAbierto = (
  idUsuario: number,
  lugar: string,
  now: Date,
): { readonly producto: Producto | null } | null => {
  const last = abierto.get()
  if (last?.idUsuario !== idUsuario || last.lugar !== lugar) return null
  const borrador = readBorrador(idUsuario, last.id, now)
  if (!borrador || (last.id !== null && borrador.visto?.id !== last.id)) return null
  return { producto: last.id === null ? null : borrador.visto }
}
