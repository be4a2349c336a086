import type { Comentario, CrearComentario, Pagina } from '@mi/contracts'
import { type Actor, ForbiddenError, requirePermiso } from '@mi/domain'
import type { Database } from '../../platform/database/database.ts'
import { type Hoja, LISTA_MAXIMA, RECIENTE, decodeCursor } from '../../platform/database/paging.ts'
import type { Ports } from '../../platform/ports.ts'
import type { Transact } from '../../platform/database/transactions.ts'
import type { ProductosService } from '../productos/productos.service.ts'
import * as repository from './comentarios.repository.ts'

interface ComentariosParts {
  readonly database: Database
  readonly ports: Ports
  readonly productos: Pick<ProductosService, 'get' | 'hold'>
}

/** Comments. They are visible, hidden and deleted together with their product. */
export const createComentariosService = ({ database, ports, productos }: ComentariosParts) => ({
  /** @throws NotFoundError if the actor cannot see the product. */
  async list(actor: Actor, idProducto: number, pagina: Pagina): Promise<Hoja> {
    requirePermiso(actor, 'comentarios.ver')
    await productos.get(actor, idProducto)
    return repository.listComentarios(
      database.kysely,
      { ambitoId: actor.ambitoId, idProducto },
      { limite: pagina.limite ?? LISTA_MAXIMA, despuesDe: decodeCursor(pagina.cursor, RECIENTE) },
    )
  },

  /** @throws ForbiddenError for a comment in another person's name. */
  async create(actor: Actor, datos: CrearComentario, transact: Transact): Promise<Comentario> {
    requirePermiso(actor, 'comentarios.crear')
    if (datos.idUsuario !== actor.idUsuario) throw new ForbiddenError()
    const { idProducto, comentario } = datos
    return transact(async (trx) => {
      await productos.hold(trx, actor, idProducto)
      return repository.insertComentario(trx, actor, { idProducto, comentario, now: ports.now() })
    })
  },
})

export type ComentariosService = ReturnType<typeof createComentariosService>
