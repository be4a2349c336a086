import type { FiltrosProducto, Pagina, PaginaDesde, Producto, ResumenInventario } from '@mi/contracts'
import { type Actor, NotFoundError, dayInBogota, requirePermiso } from '@mi/domain'
import type { Database, Executor } from '../../platform/database/database.ts'
import { type Hoja, lugarDe } from '../../platform/database/paging.ts'
import type { Ports } from '../../platform/ports.ts'
import { holdActivo } from '../../platform/session/cuentas.repository.ts'
import { requireFound, unknownProducto } from './cambios.ts'
import { listAtencion } from './lista/atencion.repository.ts'
import { listNombres, listProductos } from './lista/lista.repository.ts'
import { type Pendientes, findPendientes } from './lista/pendientes.repository.ts'
import * as repository from './productos.repository.ts'

interface ProductosParts {
  readonly database: Database
  readonly ports: Ports
}

/** The home page has room for this many products that need attention. */
const ATENCION = 6

export const createProductosService = ({ database, ports }: ProductosParts) => ({
  async list(actor: Actor, filtros: FiltrosProducto, pagina: PaginaDesde): Promise<Hoja> {
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

  /**
   * Keeps the row of a product from being deleted until the transaction ends, so that new rows are able to refer to it.
   * @returns the product's name.
   * @throws NotFoundError
   * @throws UnauthenticatedError if the account was inactivated or erased after the request began.
   */
  async hold(trx: Executor, actor: Actor, id: number): Promise<string> {
    requirePermiso(actor, 'productos.ver')
    await holdActivo(trx, actor.idUsuario)
    const held = await repository.holdProducto(trx, actor.ambitoId, id)
    if (!held) throw unknownProducto()
    return held.nombre
  },

  /** Counts products by the same rules as the filters of the product list. */
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

  /** Returns the products that need attention, the most urgent first. */
  async atencion(actor: Actor): Promise<Hoja> {
    requirePermiso(actor, 'productos.ver')
    const hoy = dayInBogota(ports.now())
    const filas = await listAtencion(database.kysely, actor.ambitoId, { hoy, limite: ATENCION })
    return { filas, total: filas.length, siguiente: undefined }
  },

  /** Checks no permission, because it is called only by the job that sends the daily mail. */
  pendientes(ambitoId: number, { hoy, dias }: { hoy: string; dias: number }): Promise<Pendientes> {
    return findPendientes(database.kysely, ambitoId, { hoy, dias })
  },

  async categorias(actor: Actor): Promise<string[]> {
    requirePermiso(actor, 'productos.ver')
    return repository.listCategorias(database.kysely, actor.ambitoId)
  },

  async nombres(actor: Actor, idUsuario: number, pagina: Pagina): Promise<Hoja> {
    requirePermiso(actor, 'productos.ver')
    if (idUsuario !== actor.idUsuario) throw new NotFoundError('Esa persona no existe.')
    return listNombres(database.kysely, actor.ambitoId, lugarDe(pagina, 'reciente'))
  },
})

export type ProductosService = ReturnType<typeof createProductosService>
