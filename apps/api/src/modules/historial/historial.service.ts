import type { Pagina, Producto } from '@mi/contracts'
import { type Actor, NotFoundError, type PasoProducto, classify, requirePermiso } from '@mi/domain'
import type { Database, Executor } from '../../platform/database.ts'
import { type Hoja, LISTA_MAXIMA, RECIENTE, decodeCursor } from '../../platform/paging.ts'
import type { Ports } from '../../platform/ports.ts'
import * as repository from './historial.repository.ts'

interface HistorialParts {
  readonly database: Database
  readonly ports: Ports
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

/** The use cases of history. */
export const createHistorialService = ({ database, ports }: HistorialParts) => ({
  /** Appends a step, within the transaction that makes it. */
  record: (trx: Executor, actor: Actor, producto: Producto, paso: PasoProducto): Promise<void> =>
    repository.insertEntrada(trx, { actor, producto, paso, fuente: 'web', motivo: null, fecha: ports.now() }),

  /** The history of an account's scope: a company's people each see the whole company's. */
  async list(actor: Actor, idUsuario: number, pagina: Pagina): Promise<Hoja> {
    requirePermiso(actor, 'historial.ver')
    const cuenta = await repository.findCuenta(database.kysely, idUsuario)
    if (!cuenta || !mayRead(actor, cuenta)) throw new NotFoundError('Esa persona no existe.')
    return repository.listHistorial(database.kysely, cuenta.ambitoId, {
      limite: pagina.limite ?? LISTA_MAXIMA,
      despuesDe: decodeCursor(pagina.cursor, RECIENTE),
    })
  },
})

/** The use cases of history. */
export type HistorialService = ReturnType<typeof createHistorialService>
