import type { EntradaHistorial, Producto } from '@mi/contracts'
import type { Actor } from '@mi/domain'
import type { Executor } from '../../platform/database/database.ts'
import { emitEvento } from '../../platform/events/emit-evento.ts'

interface CambioDeProducto {
  readonly producto: Pick<Producto, 'id' | 'version' | 'nombre'>
  readonly accion: EntradaHistorial['accion']
  readonly fecha: Date
}

/** Tells the open browsers of the actor's scope about a changed product, within the transaction of the change. */
export const avisarCambio = (
  trx: Executor,
  { ambitoId, idUsuario, nombreCompleto }: Actor,
  { producto: { id, version, nombre }, accion, fecha }: CambioDeProducto,
): Promise<void> =>
  emitEvento(
    trx,
    { ambitoId },
    {
      tipo: 'productos',
      cambios: [{ idProducto: id, version, accion, nombre }],
      quien: { idUsuario, nombreCompleto },
      fecha: fecha.toISOString(),
    },
  )
