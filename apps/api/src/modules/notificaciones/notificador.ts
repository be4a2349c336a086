import type { Evento, Notificacion } from '@mi/contracts'
import type { Executor } from '../../platform/database/database.ts'
import { emitEvento } from '../../platform/events/emit-evento.ts'
import type { Destinatarios } from '../../platform/events/eventos.repository.ts'
import type { Ports } from '../../platform/ports.ts'
import type { NuevaNotificacion } from './nueva-notificacion.ts'
import { insertNotificaciones } from './nuevas.repository.ts'

const destinatariosOf = ({ para }: NuevaNotificacion): Destinatarios =>
  para !== 'todos' && 'idUsuario' in para ? [para.idUsuario] : para

// If more notifications than this are sent to the same people at once, a single event makes their browsers reload the
// list.
const POCAS = 5

const byAddressee = (nuevas: readonly NuevaNotificacion[], hechas: readonly Notificacion[]) => {
  const groups = new Map<string, { destinatarios: Destinatarios; suyas: Notificacion[] }>()
  for (const [index, nueva] of nuevas.entries()) {
    const notificacion = hechas[index]
    if (!notificacion) continue
    const destinatarios = destinatariosOf(nueva)
    const key = JSON.stringify(destinatarios)
    const group = groups.get(key)
    if (group) group.suyas.push(notificacion)
    else groups.set(key, { destinatarios, suyas: [notificacion] })
  }
  return groups.values()
}

/** Returns the events that report the notifications `hechas`, which were all sent to the same people. */
const eventosOf = (hechas: readonly Notificacion[]): Evento[] =>
  hechas.length > POCAS
    ? [{ tipo: 'notificaciones' }]
    : hechas.map((notificacion) => ({ tipo: 'notificacion', notificacion }))

export interface Notificador {
  /**
   * Stores notifications, and the events that report them to open browsers. `trx` is the transaction of the change that
   * the notifications are about.
   * @returns the notifications as unread ones, in the given order.
   */
  readonly send: (trx: Executor, nuevas: readonly NuevaNotificacion[]) => Promise<Notificacion[]>
}

export const createNotificador = ({ ports }: { readonly ports: Pick<Ports, 'now'> }): Notificador => ({
  send: async (trx, nuevas) => {
    if (nuevas.length === 0) return []
    const hechas = await insertNotificaciones(trx, nuevas, ports.now())
    for (const { destinatarios, suyas } of byAddressee(nuevas, hechas)) {
      for (const evento of eventosOf(suyas)) await emitEvento(trx, destinatarios, evento)
    }
    return hechas
  },
})
