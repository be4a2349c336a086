import type { CrearProducto, EditarProducto, Producto } from '@mi/contracts'
import { type Actor, NotFoundError, StaleError, hasCambios, stepBetween } from '@mi/domain'
import type { Executor } from '../../platform/database/database.ts'
import type { Ports } from '../../platform/ports.ts'
import { holdActivo } from '../../platform/session/cuentas.repository.ts'
import type { HistorialService, Origen } from '../historial/historial.service.ts'
import { avisarCambio } from './avisar-cambio.ts'
import { restoreProducto } from './papelera.repository.ts'
import * as repository from './productos.repository.ts'

/** Returns true if `version` is the version that the client saw. If the function is `undefined`, nothing is checked. */
export type VersionCheck = ((version: number) => boolean) | undefined

/** The product after a change. `idHistorial` is `null` if the change left all fields as they were. */
export interface ProductoCambiado {
  readonly producto: Producto
  readonly idHistorial: number | null
}

/**
 * The error for an unknown product, a deleted product and a product of another scope. It is the same for all three, so
 * that clients cannot find out which of them is the case.
 */
export const unknownProducto = () => new NotFoundError('Ese producto no existe o ya no está disponible.')

/** @throws NotFoundError */
export const requireFound = (producto: Producto | undefined): Producto => {
  if (!producto) throw unknownProducto()
  return producto
}

type Estados = readonly [antes: Producto | null, despues: Producto | null]

export interface CambiosDeProducto {
  readonly ports: Ports
  readonly historial: HistorialService
  /** Creates the alerts that follow from a change, in the transaction of the change. */
  readonly alertas: {
    readonly judge: (trx: Executor, actor: Actor, estados: Estados) => Promise<void>
  }
}

/** Each change writes its history entry and its alerts in the caller's transaction. */
export const createCambios = ({ ports, historial, alertas }: CambiosDeProducto) => {
  const record = async (
    trx: Executor,
    actor: Actor,
    [antes, despues]: Estados,
    { producto, origen }: { producto: Producto; origen: Origen },
  ): Promise<ProductoCambiado> => {
    const paso = stepBetween(antes, despues)
    await avisarCambio(trx, actor, { producto, accion: paso.accion, fecha: ports.now() })
    await alertas.judge(trx, actor, [antes, despues])
    return { producto, idHistorial: await historial.record(trx, { actor, producto, paso, origen }) }
  }

  return {
    /**
     * @throws StaleError if the client saw another version.
     * @throws UnauthenticatedError if the account was inactivated or erased after the request began.
     */
    async lock(trx: Executor, actor: Actor, id: number, isCurrent: VersionCheck): Promise<Producto> {
      await holdActivo(trx, actor.idUsuario)
      const producto = requireFound(await repository.lockProducto(trx, actor.ambitoId, id))
      if (isCurrent && !isCurrent(producto.version)) throw new StaleError('producto', producto)
      return producto
    },

    /** @throws UnauthenticatedError if the account was inactivated or erased after the request began. */
    async create(
      trx: Executor,
      actor: Actor,
      datos: CrearProducto,
      origen: Origen,
    ): Promise<ProductoCambiado> {
      // The insertion alone would wait for an erasure of the account, and then store a product that nobody ever erases.
      await holdActivo(trx, actor.idUsuario)
      const id = await repository.insertProducto(trx, actor, datos)
      const producto = requireFound(await repository.findProducto(trx, actor.ambitoId, id))
      return record(trx, actor, [null, producto], { producto, origen })
    },

    /** Writes nothing if `cambios` would change no field. */
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

    async remove(trx: Executor, actor: Actor, antes: Producto, origen: Origen): Promise<ProductoCambiado> {
      await repository.hideProducto(trx, actor.ambitoId, antes.id, ports.now())
      const producto = { ...antes, version: antes.version + 1 }
      return record(trx, actor, [antes, null], { producto, origen })
    },

    async restore(trx: Executor, actor: Actor, oculto: Producto, origen: Origen): Promise<ProductoCambiado> {
      await restoreProducto(trx, actor.ambitoId, oculto.id)
      const producto = { ...oculto, version: oculto.version + 1 }
      return record(trx, actor, [null, producto], { producto, origen })
    },
  }
}
