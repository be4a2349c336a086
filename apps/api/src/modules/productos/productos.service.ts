import type {
  CrearProducto,
  EditarProducto,
  FiltrosProducto,
  OrdenProducto,
  Pagina,
  Producto,
  ResumenInventario,
} from '@mi/contracts'
import { type Actor, NotFoundError, dayInBogota, moveCantidad, requirePermiso } from '@mi/domain'
import type { Database, Executor } from '../../platform/database/database.ts'
import { type Hoja, LISTA_MAXIMA, decodeCursor } from '../../platform/database/paging.ts'
import type { Ports } from '../../platform/ports.ts'
import type { Transact } from '../../platform/database/transactions.ts'
import type { HistorialService, Origen } from '../historial/historial.service.ts'
import {
  type ProductoCambiado,
  type VersionCheck,
  createCambios,
  requireFound,
  unknownProducto,
} from './cambios.ts'
import { listNombres, listProductos } from './lista.repository.ts'
import * as repository from './productos.repository.ts'

/** How a change is asked for: of which version, in which transaction, from where and why. */
export interface Encargo extends Origen {
  readonly isCurrent?: VersionCheck
  readonly transact: Transact
}

interface ProductosParts {
  readonly database: Database
  readonly ports: Ports
  readonly historial: HistorialService
}

const lugarDe = ({ limite = LISTA_MAXIMA, cursor }: Pagina, orden: OrdenProducto) => ({
  limite,
  despuesDe: decodeCursor(cursor, orden),
})

/** The use cases of products, each in the scope of its actor. */
export const createProductosService = ({ database, ports, historial }: ProductosParts) => {
  const cambios = createCambios({ ports, historial })

  return {
    async list(actor: Actor, filtros: FiltrosProducto, pagina: Pagina): Promise<Hoja> {
      requirePermiso(actor, 'productos.ver')
      const lugar = lugarDe(pagina, filtros.orden)
      return listProductos(database.kysely, actor.ambitoId, {
        ...filtros,
        ...lugar,
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

    async nombres(actor: Actor, idUsuario: number, pagina: Pagina): Promise<Hoja> {
      requirePermiso(actor, 'productos.ver')
      if (idUsuario !== actor.idUsuario) throw new NotFoundError('Esa persona no existe.')
      return listNombres(database.kysely, actor.ambitoId, lugarDe(pagina, 'nombre'))
    },

    async create(
      actor: Actor,
      datos: CrearProducto,
      { transact, ...origen }: Encargo,
    ): Promise<ProductoCambiado> {
      requirePermiso(actor, 'productos.crear')
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
        return cambios.edit(trx, actor, antes, { cambios: nuevos, origen })
      })
    },

    /** Units come in or go out; two movements at the same time both count. */
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

/** The use cases of products. */
export type ProductosService = ReturnType<typeof createProductosService>
