import type { EntradaHistorial, FiltrosHistorial, FuenteHistorial, Producto } from '@mi/contracts'
import { type Actor, NotFoundError, type PasoProducto, classify, requirePermiso } from '@mi/domain'
import type { Database, Executor } from '../../platform/database/database.ts'
import { type Hoja, lugarReciente } from '../../platform/database/paging.ts'
import type { Ports } from '../../platform/ports.ts'
import * as repository from './historial.repository.ts'

interface HistorialParts {
  readonly database: Database
  readonly ports: Ports
}

/** Where a change comes from and why it was made. `deshace` is the id of the history entry that the change undoes. */
export interface Origen {
  readonly fuente?: FuenteHistorial | undefined
  readonly motivo?: string | null | undefined
  readonly deshace?: number | undefined
}

/** `producto` is the product after the change. */
export interface CambioHecho {
  readonly actor: Actor
  readonly producto: Producto
  readonly paso: PasoProducto
  readonly origen: Origen
}

interface Cuenta {
  readonly id: number
  readonly ambitoId: number
}

const mayRead = (actor: Actor, cuenta: Cuenta): boolean => {
  const clase = classify(actor)
  if (cuenta.id === actor.idUsuario || clase === 'admin' || clase === 'desarrollador') return true
  return clase === 'propietario' && cuenta.ambitoId === actor.ambitoId
}

export const createHistorialService = ({ database, ports }: HistorialParts) => ({
  /** Inserts the history entry of a change in `trx`, the transaction of that change. @returns the entry's id. */
  record: (trx: Executor, cambio: CambioHecho): Promise<number> => {
    const { actor, producto, paso, origen } = cambio
    const { fuente = 'web', motivo = null, deshace = null } = origen
    return repository.insertEntrada(trx, {
      ...{ actor, producto, paso, fuente, deshace, motivo },
      fecha: ports.now(),
    })
  },

  /** Finds only entries of the actor's own scope. @throws NotFoundError */
  async get(trx: Executor, actor: Actor, id: number): Promise<EntradaHistorial> {
    const entrada = await repository.findEntrada(trx, actor.ambitoId, id)
    if (!entrada) throw new NotFoundError('Ese cambio no existe en tu historial.')
    return entrada
  },

  /** Lists the history of the person's whole scope, so members of a company also see their colleagues' changes. */
  async list(actor: Actor, idUsuario: number, filtros: FiltrosHistorial): Promise<Hoja> {
    requirePermiso(actor, 'historial.ver')
    const cuenta = await repository.findCuenta(database.kysely, idUsuario)
    if (!cuenta || !mayRead(actor, cuenta)) throw new NotFoundError('Esa persona no existe.')
    return repository.listHistorial(database.kysely, cuenta.ambitoId, {
      ...filtros,
      ...lugarReciente(filtros),
    })
  },
})

export type HistorialService = ReturnType<typeof createHistorialService>
