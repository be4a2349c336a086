import type {
  CrearNotificacion,
  FiltrosNotificacion,
  MarcarNotificacion,
  MarcarNotificaciones,
  Notificacion,
} from '@mi/contracts'
import { type Actor, LimitError, NotFoundError, requirePermiso } from '@mi/domain'
import type { Database, Executor } from '../../platform/database/database.ts'
import { type Hoja, lugarReciente } from '../../platform/database/paging.ts'
import type { Transact } from '../../platform/database/transactions.ts'
import { emitEvento } from '../../platform/events/emit-evento.ts'
import type { Limit, Limits } from '../../platform/limits/limits.ts'
import type { Ports } from '../../platform/ports.ts'
import type { ProductosService } from '../productos/productos.service.ts'
import type { Notificador } from './notificador.ts'
import * as repository from './notificaciones.repository.ts'

const OF_SENDER: Limit = {
  name: 'notificaciones',
  tries: 60,
  windowMs: 60 * 60 * 1000,
  message: 'Enviaste demasiadas notificaciones. Intenta de nuevo en {espera}.',
}

export interface NotificacionesParts {
  readonly database: Database
  readonly ports: Ports
  readonly limits: Limits
  readonly notificador: Notificador
  readonly productos: Pick<ProductosService, 'get'>
}

const unknownPersona = () => new NotFoundError('Esa persona no existe.')

const requireOneself = (actor: Actor, idUsuario: number): void => {
  if (idUsuario !== actor.idUsuario) throw unknownPersona()
}

const requireFound = (found: Notificacion | undefined): Notificacion => {
  if (!found) throw new NotFoundError('Esa notificación no existe.')
  return found
}

/**
 * Counts a try of the sender. The try is counted before the transaction, because counting needs its own connection:
 * inside the transaction, the request would hold one connection and wait for a second. If the limit is exceeded, the
 * returned function throws the error where it would otherwise run `work`. For a request that was answered before,
 * `work` does not run. Such a request therefore gets its stored answer even above the limit. Its try is given back.
 */
const takeTurn = async (limits: Limits, { idUsuario }: Actor, transact: Transact): Promise<Transact> => {
  let refusal: LimitError | undefined
  const turn = await limits.take(OF_SENDER, String(idUsuario)).catch((error: unknown) => {
    if (!(error instanceof LimitError)) throw error
    refusal = error
    return undefined
  })
  return async (work) => {
    const done = { isNew: false }
    const result = await transact(async (trx) => {
      done.isNew = true
      if (refusal) throw refusal
      return work(trx)
    })
    if (!done.isNew) await turn?.giveBack()
    return result
  }
}

/**
 * `list` leaves out an expiry notification if the person chose none of the lead times in its `diasAviso`. The person's
 * other preferences are applied in the browser.
 */
export const createNotificacionesService = (parts: NotificacionesParts) => {
  const { database, ports, limits, notificador, productos } = parts

  const canReach = (
    actor: Actor,
    { idUsuario, tipo }: CrearNotificacion,
    empresaId: number | null,
  ): boolean =>
    tipo === 'ACTUALIZACION_APP' ||
    idUsuario === actor.idUsuario ||
    (empresaId !== null && empresaId === actor.empresaId)

  const requireDestinatario = async (
    trx: Executor,
    actor: Actor,
    datos: CrearNotificacion,
  ): Promise<void> => {
    const cuenta = await repository.findCuentaActiva(trx, datos.idUsuario)
    if (!cuenta || !canReach(actor, datos, cuenta.empresaId)) throw unknownPersona()
  }

  return {
    async list(actor: Actor, idUsuario: number, filtros: FiltrosNotificacion): Promise<Hoja> {
      requirePermiso(actor, 'notificaciones.ver')
      requireOneself(actor, idUsuario)
      const { tipo, leida } = filtros
      return repository.listNotificaciones(database.kysely, actor, {
        tipo,
        leida,
        ...lugarReciente(filtros),
      })
    },

    async get(actor: Actor, id: number): Promise<Notificacion> {
      requirePermiso(actor, 'notificaciones.ver')
      return requireFound(await repository.findNotificacion(database.kysely, actor, id))
    },

    /** Marks one notification as read or unread. If it already has this state, nothing changes and no event is sent. */
    async mark(
      actor: Actor,
      id: number,
      { leida }: MarcarNotificacion,
      transact: Transact,
    ): Promise<Notificacion> {
      requirePermiso(actor, 'notificaciones.marcar')
      const { idUsuario } = actor
      return transact(async (trx) => {
        const found = requireFound(await repository.findNotificacion(trx, actor, id))
        const isChanged = leida
          ? await repository.markLeida(trx, { idUsuario, id, now: ports.now() })
          : await repository.markNoLeida(trx, { idUsuario, id })
        if (isChanged) {
          await emitEvento(trx, [idUsuario], { tipo: 'leida', ids: [id], hasta: null, tipos: null, leida })
        }
        return { ...found, leida }
      })
    },

    async markAll(
      actor: Actor,
      idUsuario: number,
      { leida, tipos }: MarcarNotificaciones,
      transact: Transact,
    ): Promise<void> {
      requirePermiso(actor, 'notificaciones.marcar')
      requireOneself(actor, idUsuario)
      await transact(async (trx) => {
        const hasta = leida
          ? await repository.markTodasLeidas(trx, actor, { tipo: tipos, now: ports.now() })
          : await repository.markTodasNoLeidas(trx, actor, { tipo: tipos })
        if (hasta !== undefined) {
          const evento = { tipo: 'leida', ids: null, hasta, tipos: tipos ?? null, leida } as const
          await emitEvento(trx, [idUsuario], evento)
        }
        return {}
      })
    },

    /**
     * Sends a notification to the actor or a colleague. Staff are allowed to send app news to any active account.
     * @throws NotFoundError for any other addressee.
     */
    async create(actor: Actor, datos: CrearNotificacion, transact: Transact): Promise<Notificacion> {
      requirePermiso(actor, 'notificaciones.crear')
      if (datos.tipo === 'ACTUALIZACION_APP') requirePermiso(actor, 'notificaciones.anunciar')
      const transactCounted = await takeTurn(limits, actor, transact)
      const { idUsuario, ...texts } = datos
      if (texts.idProducto !== null) await productos.get(actor, texts.idProducto)
      return transactCounted(async (trx) => {
        await requireDestinatario(trx, actor, datos)
        const [sent] = await notificador.send(trx, [{ para: { idUsuario }, ...texts }])
        return requireFound(sent)
      })
    },
  }
}

export type NotificacionesService = ReturnType<typeof createNotificacionesService>
