import { type Enviado, readEnviado } from '@mi/api-client'
import { type Kept, kept } from '@mi/browser-storage'
import { MOTIVOS_DESCARTE, type MovimientoForm, type TipoMovimiento } from './movimiento.model.ts'

export interface LugarMovimiento {
  readonly idUsuario: number
  readonly idProducto: number
  readonly tipo: TipoMovimiento
}

/**
 * The form of an unsaved movement, and its last request (`envio`). `envio` contains the idempotency key, so that a
 * repeated request does not make a second movement, even after a reload.
 */
export interface BorradorMovimiento {
  readonly form: MovimientoForm
  readonly envio: Enviado | null
}

const readStored = (stored: unknown): BorradorMovimiento | undefined => {
  const { form, envio } = stored as Record<string, unknown>
  const { cantidad, motivo, descarte } = form as Record<string, unknown>
  const known = MOTIVOS_DESCARTE.find((each) => each === descarte)
  if (typeof cantidad !== 'string' || typeof motivo !== 'string' || !known) return undefined
  return { form: { cantidad, motivo, descarte: known }, envio: readEnviado(envio) }
}

/** Stores the form in the browser tab, so that a refused request, a reload or an expired session does not lose it. */
export const borradorMovimiento = ({
  idUsuario,
  idProducto,
  tipo,
}: LugarMovimiento): Kept<BorradorMovimiento> =>
  kept(`movimiento:${idUsuario}:${idProducto}:${tipo}`, readStored, 'session')
