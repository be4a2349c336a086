import type { Comentario, CrearComentario, Pagina } from '@mi/contracts'
import { type Actor, ForbiddenError, avisoDeComentario, requirePermiso } from '@mi/domain'
import type { Database, Executor } from '../../platform/database/database.ts'
import { type Hoja, lugarReciente } from '../../platform/database/paging.ts'
import { emitEvento } from '../../platform/events/emit-evento.ts'
import type { Ports } from '../../platform/ports.ts'
import type { Transact } from '../../platform/database/transactions.ts'
import type { Notificador } from '../notificaciones/notificador.ts'
import type { ProductosService } from '../productos/productos.service.ts'
import * as repository from './comentarios.repository.ts'

interface ComentariosParts {
  readonly database: Database
  readonly ports: Ports
  readonly productos: Pick<ProductosService, 'get' | 'hold'>
  readonly notificador: Notificador
}

interface Comentado {
  readonly idProducto: number
  readonly producto: string
  readonly comentario: string
}

const avisarComentario = (
  trx: Executor,
  { ambitoId, idUsuario, nombreCompleto }: Actor,
  ids: { readonly idProducto: number; readonly idComentario: number },
): Promise<void> =>
  emitEvento(trx, { ambitoId }, { tipo: 'comentario', ...ids, quien: { idUsuario, nombreCompleto } })

/** While a deleted product can be restored, its comments are hidden. When the product is purged, they are deleted. */
export const createComentariosService = ({ database, ports, productos, notificador }: ComentariosParts) => {
  const notify = async (trx: Executor, actor: Actor, { idProducto, ...nuevo }: Comentado): Promise<void> => {
    const { empresaId, ambitoId, idUsuario, nombreCompleto } = actor
    if (empresaId === null) return
    const aviso = avisoDeComentario({ ...nuevo, autor: nombreCompleto })
    const para = { ambitoId, excepto: idUsuario }
    await notificador.send(trx, [{ para, tipo: 'COMENTARIO_EQUIPO', ...aviso, idProducto }])
  }

  return {
    /** @throws NotFoundError if the actor cannot see the product. */
    async list(actor: Actor, idProducto: number, pagina: Pagina): Promise<Hoja> {
      requirePermiso(actor, 'comentarios.ver')
      await productos.get(actor, idProducto)
      return repository.listComentarios(
        database.kysely,
        { ambitoId: actor.ambitoId, idProducto },
        lugarReciente(pagina),
      )
    },

    /** @throws ForbiddenError for a comment in another person's name. */
    async create(actor: Actor, datos: CrearComentario, transact: Transact): Promise<Comentario> {
      requirePermiso(actor, 'comentarios.crear')
      if (datos.idUsuario !== actor.idUsuario) throw new ForbiddenError()
      const { idProducto, comentario } = datos
      return transact(async (trx) => {
        const producto = await productos.hold(trx, actor, idProducto)
        await notify(trx, actor, { producto, idProducto, comentario })
        const nuevo = { idProducto, comentario, now: ports.now() }
        const hecho = await repository.insertComentario(trx, actor, nuevo)
        await avisarComentario(trx, actor, { idProducto, idComentario: hecho.id })
        return hecho
      })
    },
  }
}

export type ComentariosService = ReturnType<typeof createComentariosService>
