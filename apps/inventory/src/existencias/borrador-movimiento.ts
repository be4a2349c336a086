import { type Enviado, readEnviado } from '@mi/api-client'
import { type Kept, kept } from '@mi/browser-storage'
import { MOTIVOS_DESCARTE, type MovimientoForm, type TipoMovimiento } from './movimiento.model.ts'

export interface LugarMovimiento {
  readonly idUsuario: number
  readonly idProducto: number
  readonly tipo: TipoMovimiento
}

/**
 * The form of a stock movement that is not saved yet, and the last request to save this movement (`envio`). `envio`
 * contains an idempotency key, so that a repeated request does not make a second movement, even after a reload.
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

/** Stores the draft for the browser tab. It survives a refused request, a reload and the end of the login session. */
export const borradorMovimiento = ({
  idUsuario,
  idProducto,
  tipo,
}: LugarMovimiento): Kept<BorradorMovimiento> =>
  kept(`movimiento:${idUsuario}:${idProducto}:${tipo}`, readStored, 'session')
