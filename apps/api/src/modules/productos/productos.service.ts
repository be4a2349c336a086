import type {
  CrearProducto,
  EditarProducto,
  FiltrosProducto,
  Pagina,
  Producto,
  ResumenInventario,
} from '@mi/contracts'
import {
  type Actor,
  NotFoundError,
  StaleError,
  dayInBogota,
  hasCambios,
  requirePermiso,
  stepBetween,
} from '@mi/domain'
import type { Database, Executor } from '../../platform/database.ts'
import { type Hoja, LISTA_MAXIMA, decodeCursor } from '../../platform/paging.ts'
import type { Ports } from '../../platform/ports.ts'
import type { Transact } from '../../platform/transactions.ts'
import type { HistorialService } from '../historial/historial.service.ts'
import * as repository from './productos.repository.ts'

/** Whether the version that somebody saw is the one that stands; `undefined` asks for no check. */
export type VersionCheck = ((version: number) => boolean) | undefined

interface ProductosParts {
  readonly database: Database
  readonly ports: Ports
  readonly historial: HistorialService
}

const unknownProducto = () => new NotFoundError('Ese producto no existe o ya no está disponible.')

const requireFound = (producto: Producto | undefined): Producto => {
  if (!producto) throw unknownProducto()
  return producto
}

/** The use cases of products, each in the scope of its actor. */
export const createProductosService = ({ database, ports, historial }: ProductosParts) => {
  const lockCurrent = async (trx: Executor, actor: Actor, id: number, isCurrent: VersionCheck) => {
    const producto = requireFound(await repository.lockProducto(trx, actor.ambitoId, id))
    if (isCurrent && !isCurrent(producto.version)) throw new StaleError('producto', producto)
    return producto
  }

  return {
    async list(actor: Actor, filtros: FiltrosProducto, pagina: Pagina): Promise<Hoja> {
      requirePermiso(actor, 'productos.ver')
      return repository.listProductos(database.kysely, actor.ambitoId, {
        ...filtros,
        limite: pagina.limite ?? LISTA_MAXIMA,
        despuesDe: decodeCursor(pagina.cursor, filtros.orden),
        hoy: dayInBogota(ports.now()),
      })
    },

    async get(actor: Actor, id: number): Promise<Producto> {
      requirePermiso(actor, 'productos.ver')
      return requireFound(await repository.findProducto(database.kysely, actor.ambitoId, id))
    },

    /** That a product is there and stays while the transaction lasts: for what hangs on it. */
    async hold(trx: Executor, actor: Actor, id: number): Promise<void> {
      requirePermiso(actor, 'productos.ver')
      if (!(await repository.holdProducto(trx, actor.ambitoId, id))) throw unknownProducto()
    },

    /** The scope in numbers, as the lists with the same filters count them. */
    async resumen(actor: Actor): Promise<ResumenInventario> {
      requirePermiso(actor, 'productos.ver')
      const hoy = dayInBogota(ports.now())
      const rows = await repository.summarizeProductos(database.kysely, actor.ambitoId, hoy)
      const total = (count: (row: (typeof rows)[number]) => number) =>
        rows.reduce((sum, row) => sum + count(row), 0)
      return {
        productos: total((row) => row.productos),
        stockBajo: total((row) => row.stockBajo),
        categorias: rows.filter((row) => row.categoria !== null).length,
        vencidos: total((row) => row.vencidos),
        vencen7d: total((row) => row.vencen7d),
        vencen30d: total((row) => row.vencen30d),
        porCategoria: rows.map(({ categoria, productos }) => ({ categoria, productos })),
      }
    },

    async categorias(actor: Actor): Promise<string[]> {
      requirePermiso(actor, 'productos.ver')
      return repository.listCategorias(database.kysely, actor.ambitoId)
    },

    async nombres(actor: Actor, idUsuario: number): Promise<string[]> {
      requirePermiso(actor, 'productos.ver')
      if (idUsuario !== actor.idUsuario) throw new NotFoundError('Esa persona no existe.')
      return repository.listNombres(database.kysely, actor.ambitoId)
    },

    async create(actor: Actor, datos: CrearProducto, transact: Transact): Promise<Producto> {
      requirePermiso(actor, 'productos.crear')
      return transact(async (trx) => {
        const id = await repository.insertProducto(trx, actor, datos)
        const producto = requireFound(await repository.findProducto(trx, actor.ambitoId, id))
        await historial.record(trx, actor, producto, stepBetween(null, producto))
        return producto
      })
    },

    async edit(
      actor: Actor,
      id: number,
      cambios: EditarProducto,
      { isCurrent, transact }: { isCurrent: VersionCheck; transact: Transact },
    ): Promise<Producto> {
      requirePermiso(actor, 'productos.editar')
      return transact(async (trx) => {
        const antes = await lockCurrent(trx, actor, id, isCurrent)
        if (!hasCambios(stepBetween(antes, { ...antes, ...cambios }))) return antes
        await repository.updateProducto(trx, actor.ambitoId, id, cambios)
        const despues = requireFound(await repository.findProducto(trx, actor.ambitoId, id))
        await historial.record(trx, actor, despues, stepBetween(antes, despues))
        return despues
      })
    },

    async remove(
      actor: Actor,
      id: number,
      { isCurrent, transact }: { isCurrent: VersionCheck; transact: Transact },
    ): Promise<void> {
      requirePermiso(actor, 'productos.eliminar')
      await transact(async (trx) => {
        const antes = await lockCurrent(trx, actor, id, isCurrent)
        await repository.hideProducto(trx, actor.ambitoId, id, ports.now())
        await historial.record(trx, actor, { ...antes, version: antes.version + 1 }, stepBetween(antes, null))
        return antes
      })
    },
  }
}

/** The use cases of products. */
export type ProductosService = ReturnType<typeof createProductosService>
