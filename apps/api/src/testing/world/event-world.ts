import type { Evento } from '@mi/contracts'
import { expect } from 'vitest'
import { emitEvento } from '../../platform/events/emit-evento.ts'
import { type EventReader, openEvents } from '../event-reader.ts'
import { listen } from '../calls/raw-request.ts'
import { createTestApp } from '../test-app.ts'

export const EVENTS_URL = '/v1/notificaciones/eventos'
export const ACCOUNTS = ['ana', 'luis', 'empresa', 'editor', 'lector'].map((name) => `${name}@demo.co`)
export const CAMBIADA: Evento = { tipo: 'sesion', cambio: 'cambiada', sid: null, origen: null }

export const numbered = (number: number): Evento => ({ ...CAMBIADA, origen: String(number) })
export const numbersOf = ({ eventos }: EventReader): number[] =>
  eventos.map((evento) => Number('origen' in evento ? evento.origen : undefined))

export const sidOf = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid

/** A server and a replica of it. Each of them listens on its own port. */
export const createEventWorld = async () => {
  const server = await createTestApp()
  const replica = await server.replica({ eventLimits: { beatMs: 200, maximumWaiting: 64 * 1024 } })
  const [port, otherPort] = [await listen(server.app), await listen(replica)]
  const open: EventReader[] = []

  const listenTo = async (at: number, token: string, lastId?: string): Promise<EventReader> => {
    const reader = await openEvents({ port: at, token, lastId })
    open.push(reader)
    expect(reader.response.status).toBe(200)
    await reader.until(() => reader.lastId() !== '')
    return reader
  }

  return {
    server,
    port,
    otherPort,
    open,
    listenTo,
    emit: (idUsuario: number, number: number) =>
      emitEvento(server.database.kysely, [idUsuario], numbered(number)),
    closeReaders: () => open.splice(0).forEach((reader) => reader.close()),
    close: async () => {
      await replica.close()
      await server.close()
    },
  }
}
