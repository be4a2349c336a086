import type { CrearProducto, EditarProducto } from '@mi/contracts'
import { type Actor, moveCantidad, requirePermiso } from '@mi/domain'
import type { Transact } from '../../platform/database/transactions.ts'
import type { Origen } from '../historial/historial.service.ts'
import type { Direcciones } from '../imagenes/direcciones.ts'
import { type CambiosDeProducto, type ProductoCambiado, type VersionCheck, createCambios } from './cambios.ts'

export interface Encargo extends Origen {
  readonly isCurrent?: VersionCheck
  readonly transact: Transact
}

interface CambiosParts extends CambiosDeProducto {
  readonly direcciones: Direcciones
}

export const createCambiosService = (parts: CambiosParts) => {
  const cambios = createCambios(parts)
  const { requireAllowed } = parts.direcciones

  return {
    async create(
      actor: Actor,
      datos: CrearProducto,
      { transact, ...origen }: Encargo,
    ): Promise<ProductoCambiado> {
      requirePermiso(actor, 'productos.crear')
      requireAllowed('imagen', datos.imagen)
      return transact((trx) => cambios.create(trx, actor, datos, origen))
    },

    async edit(
      actor: Actor,
      id: number,
      nuevos: EditarProducto,
      { isCurrent, transact, ...origen }: Encargo,
    ): Promise<ProductoCambiado> {
      requirePermiso(actor, 'productos.editar')
      return transact(async (trx) => {
        const antes = await cambios.lock(trx, actor, id, isCurrent)
        // Forms send every field, and an older product could have a picture address that is not allowed now. So the
        // address is checked only if it changes.
        if (nuevos.imagen !== antes.imagen) requireAllowed('imagen', nuevos.imagen)
        return cambios.edit(trx, actor, antes, { cambios: nuevos, origen })
      })
    },

    /** Adds `delta` to the stock. The client does not send a new stock, so two concurrent movements both count. */
    async move(
      actor: Actor,
      id: number,
      delta: number,
      { isCurrent, transact, ...origen }: Encargo,
    ): Promise<ProductoCambiado> {
      requirePermiso(actor, 'productos.mover')
      return transact(async (trx) => {
        const antes = await cambios.lock(trx, actor, id, isCurrent)
        const cantidad = moveCantidad(antes, delta)
        return cambios.edit(trx, actor, antes, { cambios: { cantidad }, origen })
      })
    },

    async remove(
      actor: Actor,
      id: number,
      { isCurrent, transact, ...origen }: Encargo,
    ): Promise<ProductoCambiado> {
      requirePermiso(actor, 'productos.eliminar')
      return transact(async (trx) =>
        cambios.remove(trx, actor, await cambios.lock(trx, actor, id, isCurrent), origen),
      )
    },
  }
}

export type CambiosService = ReturnType<typeof createCambiosService>
