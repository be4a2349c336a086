import { CANTIDAD_MAXIMA, isBlank } from '@mi/contracts'
import { cercaniaVencimiento, parseCantidad } from '@mi/domain'
import { TEXTS } from './movimiento.texts.ts'

export type TipoMovimiento = 'usar' | 'reponer' | 'descartar'

export const MOTIVOS_DESCARTE = ['Vencido', 'Dañado', 'Perdido', 'Otro'] as const
type MotivoDescarte = (typeof MOTIVOS_DESCARTE)[number]

interface Tipo {
  readonly verbo: string
  readonly signo: 1 | -1
  /** The reason in the history begins with this word. If the person writes nothing, it is only this word. */
  readonly sustantivo: string
  readonly sugerencias: readonly string[]
}

export const TIPOS: Record<TipoMovimiento, Tipo> = {
  usar: {
    verbo: 'Usar',
    signo: -1,
    sustantivo: 'Uso',
    sugerencias: ['Consumo', 'Venta', 'Preparación', 'Regalo'],
  },
  reponer: {
    verbo: 'Reponer',
    signo: 1,
    sustantivo: 'Reposición',
    sugerencias: ['Compra', 'Devolución', 'Conteo de inventario'],
  },
  descartar: { verbo: 'Descartar', signo: -1, sustantivo: 'Descarte', sugerencias: [] },
}

export interface MovimientoForm {
  readonly cantidad: string
  readonly motivo: string
  readonly descarte: MotivoDescarte
}

/** Returns the first values of the form. For an expired product, «Descartar» starts with all units in stock. */
export const formInicial = (
  tipo: TipoMovimiento,
  { fechaVencimiento, hay }: { readonly fechaVencimiento: string | null; readonly hay: number },
  hoy: string,
): MovimientoForm => {
  const isExpired = fechaVencimiento !== null && cercaniaVencimiento(fechaVencimiento, hoy) === 'vencido'
  const cantidad = tipo === 'descartar' && isExpired && hay > 0 ? hay : 1
  return { cantidad: String(cantidad), motivo: '', descarte: 'Vencido' }
}

export const isSameForm = (one: MovimientoForm, other: MovimientoForm): boolean =>
  one.cantidad === other.cantidad && one.motivo === other.motivo && one.descarte === other.descarte

export interface Movimiento {
  readonly delta: number
  readonly motivo: string
}

interface Checked {
  readonly movimiento?: Movimiento
  readonly errores: { readonly cantidad?: string; readonly motivo?: string }
}

const checkCantidad = (texto: string, signo: 1 | -1, hay: number): string | undefined => {
  const cantidad = parseCantidad(texto)
  if (cantidad === null && !isBlank(texto)) return TEXTS.noEsEntera
  if (cantidad === null || cantidad <= 0) return TEXTS.cantidadInvalida
  if (signo < 0) return cantidad > hay ? TEXTS.soloHay(hay) : undefined
  return cantidad + hay > CANTIDAD_MAXIMA ? TEXTS.demasiadas : undefined
}

/** Returns the movement to send, or the errors of the form. `hay` is the current stock. */
export const checkMovimiento = (tipo: TipoMovimiento, form: MovimientoForm, hay: number): Checked => {
  const { signo, sustantivo } = TIPOS[tipo]
  const cantidad = parseCantidad(form.cantidad)
  const own = isBlank(form.motivo) ? '' : form.motivo.trim()
  const reason = tipo === 'descartar' && form.descarte !== 'Otro' ? form.descarte : own
  const errores = {
    cantidad: checkCantidad(form.cantidad, signo, hay),
    motivo: tipo === 'descartar' && reason === '' ? TEXTS.motivoRequerido : undefined,
  }
  if (cantidad === null || errores.cantidad !== undefined || errores.motivo !== undefined) {
    // JSON leaves out `undefined`, so this line removes the fields without an error.
    return { errores: JSON.parse(JSON.stringify(errores)) as Checked['errores'] }
  }
  const motivo = reason === '' ? sustantivo : `${sustantivo}: ${reason}`
  return { movimiento: { delta: signo * cantidad, motivo }, errores: {} }
}
