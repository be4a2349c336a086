import { type Actor, ConflictError, planDeshacer, requirePermiso } from '@mi/domain'
import type { Database } from '../../platform/database/database.ts'
import type { Transact } from '../../platform/database/transactions.ts'
import { holdActivo } from '../../platform/session/cuentas.repository.ts'
import type { DireccionesGuardadas } from '../imagenes/direcciones.ts'
import { type CambiosDeProducto, type ProductoCambiado, createCambios } from './cambios.ts'
import { lockGuardado } from './papelera.repository.ts'

interface DeshacerParts extends CambiosDeProducto {
  readonly database: Database
  readonly direcciones: Pick<DireccionesGuardadas, 'ownPath' | 'has'>
}

export const createDeshacerService = (parts: DeshacerParts) => {
  const { database, ports, historial, direcciones } = parts
  const cambios = createCambios(parts)

  /**
   * Refuses to undo an edit if the file of the previous picture is gone. A purge deletes files that no product and no
   * account uses. This check runs before the transaction, because the transaction must not wait for the image store.
   * @throws ConflictError
   */
  const requireImagen = async (actor: Actor, idEntrada: number): Promise<void> => {
    const entrada = await historial.get(database.kysely, actor, idEntrada)
    if (entrada.accion !== 'modificado') return
    const antes = entrada.cambios.imagen?.antes
    const path = typeof antes === 'string' ? direcciones.ownPath(antes) : undefined
    if (path === undefined || (await direcciones.has(path))) return
    throw new ConflictError('No se puede deshacer: la imagen anterior ya se borró.')
  }

  return {
    /** @returns the product after undoing, or its last state if undoing deleted it. */
    async undo(actor: Actor, idEntrada: number, transact: Transact): Promise<ProductoCambiado> {
      requirePermiso(actor, 'historial.deshacer')
      await requireImagen(actor, idEntrada)
      return transact(async (trx) => {
        const { idProducto } = await historial.get(trx, actor, idEntrada)
        await holdActivo(trx, actor.idUsuario)
        const guardado = await lockGuardado(trx, actor.ambitoId, idProducto)
        // The entry is read again under the lock, because a concurrent request could have undone it.
        const entrada = await historial.get(trx, actor, idEntrada)
        const plan = planDeshacer(entrada, guardado, ports.now())
        const origen = { deshace: idEntrada }
        if (plan.tipo === 'eliminar') return cambios.remove(trx, actor, plan.producto, origen)
        if (plan.tipo === 'restaurar') return cambios.restore(trx, actor, plan.producto, origen)
        return cambios.edit(trx, actor, plan.producto, { cambios: plan.cambios, origen })
      })
    },
  }
}

export type DeshacerService = ReturnType<typeof createDeshacerService>
