import { type Actor, planDeshacer, requirePermiso } from '@mi/domain'
import type { Transact } from '../../platform/database/transactions.ts'
import { type CambiosDeProducto, type ProductoCambiado, createCambios } from './cambios.ts'
import { lockGuardado } from './papelera.repository.ts'

/** Creates the use case that undoes an entry of the history. */
export const createDeshacerService = (parts: CambiosDeProducto) => {
  const { ports, historial } = parts
  const cambios = createCambios(parts)

  return {
    /** @returns the product after undoing, or its last state if undoing deleted it. */
    async undo(actor: Actor, idEntrada: number, transact: Transact): Promise<ProductoCambiado> {
      requirePermiso(actor, 'historial.deshacer')
      return transact(async (trx) => {
        const { idProducto } = await historial.get(trx, actor, idEntrada)
        const guardado = await lockGuardado(trx, actor.ambitoId, idProducto)
        // Read again under the lock: a concurrent request may have undone the entry already.
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
