import type { CrearProducto, EditarProducto, Producto } from '@mi/contracts'
import { type Actor, NotFoundError, StaleError, hasCambios, stepBetween } from '@mi/domain'
import type { Executor } from '../../platform/database/database.ts'
import type { Ports } from '../../platform/ports.ts'
import type { HistorialService, Origen } from '../historial/historial.service.ts'
import { restoreProducto } from './papelera.repository.ts'
import * as repository from './productos.repository.ts'

/** Whether the version that somebody saw is the one that stands; `undefined` asks for no check. */
export type VersionCheck = ((version: number) => boolean) | undefined

/** A product after a change, and the history entry that tells of it; `null` when nothing changed. */
export interface ProductoCambiado {
  readonly producto: Producto
  readonly idHistorial: number | null
}

/** What is unknown, deleted or another scope's: they all look the same. */
export const unknownProducto = () => new NotFoundError('Ese producto no existe o ya no está disponible.')

/** @throws NotFoundError */
export const requireFound = (producto: Producto | undefined): Producto => {
  if (!producto) throw unknownProducto()
  return producto
}

/** What may happen to one product, each with its history entry, in the transaction that is given. */
export const createCambios = ({ ports, historial }: { ports: Ports; historial: HistorialService }) => {
  const record = async (
    trx: Executor,
    actor: Actor,
    [antes, despues]: readonly [Producto | null, Producto | null],
    { producto, origen }: { producto: Producto; origen: Origen },
  ): Promise<ProductoCambiado> => {
    const paso = stepBetween(antes, despues)
    return { producto, idHistorial: await historial.record(trx, { actor, producto, paso, origen }) }
  }

  return {
    /** The product as it is now; nobody else changes it until the transaction ends. */
    async lock(trx: Executor, actor: Actor, id: number, isCurrent: VersionCheck): Promise<Producto> {
      const producto = requireFound(await repository.lockProducto(trx, actor.ambitoId, id))
      if (isCurrent && !isCurrent(producto.version)) throw new StaleError('producto', producto)
      return producto
    },

    async create(
      trx: Executor,
      actor: Actor,
      datos: CrearProducto,
      origen: Origen,
    ): Promise<ProductoCambiado> {
      const id = await repository.insertProducto(trx, actor, datos)
      const producto = requireFound(await repository.findProducto(trx, actor.ambitoId, id))
      return record(trx, actor, [null, producto], { producto, origen })
    },

    /** Changes a locked product, unless it is like that already. */
    async edit(
      trx: Executor,
      actor: Actor,
      antes: Producto,
      { cambios, origen }: { cambios: EditarProducto; origen: Origen },
    ): Promise<ProductoCambiado> {
      if (!hasCambios(stepBetween(antes, { ...antes, ...cambios })))
        return { producto: antes, idHistorial: null }
      await repository.updateProducto(trx, actor.ambitoId, antes.id, cambios)
      const producto = requireFound(await repository.findProducto(trx, actor.ambitoId, antes.id))
      return record(trx, actor, [antes, producto], { producto, origen })
    },

    /** Hides a locked product. */
    async remove(trx: Executor, actor: Actor, antes: Producto, origen: Origen): Promise<ProductoCambiado> {
      await repository.hideProducto(trx, actor.ambitoId, antes.id, ports.now())
      const producto = { ...antes, version: antes.version + 1 }
      return record(trx, actor, [antes, null], { producto, origen })
    },

    /** Shows a locked product again that was deleted. */
    async restore(trx: Executor, actor: Actor, oculto: Producto, origen: Origen): Promise<ProductoCambiado> {
      await restoreProducto(trx, actor.ambitoId, oculto.id)
      const producto = { ...oculto, version: oculto.version + 1 }
      return record(trx, actor, [null, producto], { producto, origen })
    },
  }
}

/** The ways in which a product changes. */
export type Cambios = ReturnType<typeof createCambios>
