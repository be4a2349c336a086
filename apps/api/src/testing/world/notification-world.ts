import { sql } from 'kysely'
import type { Notificacion } from '@mi/contracts'
import { expect } from 'vitest'
import { createNotificador } from '../../modules/notificaciones/notificador.ts'
import type { NuevaNotificacion } from '../../modules/notificaciones/nueva-notificacion.ts'
import { type Call, createTestApp } from '../test-app.ts'

export interface Persona {
  readonly call: Call
  readonly idUsuario: number
  readonly ambitoId: number
}

export const addressOf = ({ idUsuario }: Persona, query = '') =>
  `/v1/notificaciones/usuario/${idUsuario}${query}`

export const list = async (persona: Persona, query = ''): Promise<Notificacion[]> => {
  const response = await persona.call('GET', addressOf(persona, query))
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

/** A server whose database has no notifications. */
export const createNotificationWorld = async () => {
  const server = await createTestApp()
  const { kysely } = server.database

  const enter = async (correo: string, password?: string): Promise<Persona> => {
    const { token, user } = await server.login(correo, password)
    const { ambitoId } = await kysely
      .selectFrom('usuarios')
      .select('ambito_id as ambitoId')
      .where('id', '=', user.idUsuario)
      .executeTakeFirstOrThrow()
    return { call: server.withToken(token), idUsuario: user.idUsuario, ambitoId }
  }

  const clear = async (): Promise<void> => {
    await sql`truncate public.notificaciones, public.notificaciones_leidas`.execute(kysely)
  }
  await clear()

  return {
    server,
    enter,
    clear,
    empresa: await enter('empresa@demo.co'),
    editor: await enter('editor@demo.co'),
    lector: await enter('lector@demo.co'),
    luis: await enter('luis@demo.co'),
    otra: await enter('otra@demo.co'),
    admin: await enter('admin@demo.co'),

    send: async (
      para: NuevaNotificacion['para'],
      nueva: Partial<NuevaNotificacion> = {},
    ): Promise<Notificacion> => {
      const datos = {
        para,
        tipo: 'STOCK_BAJO',
        titulo: 'Poco stock',
        mensaje: 'Queda poco.',
        ...nueva,
      } as const
      const [sent] = await createNotificador(server).send(kysely, [datos])
      if (!sent) throw new Error('nothing was sent')
      return sent
    },

    /** The `datos` of the person's events of the kind `tipo`, oldest first. */
    eventosOf: async ({ idUsuario }: Persona, tipo: 'leida' | 'preferencias'): Promise<unknown[]> => {
      const rows = await kysely
        .selectFrom('eventos')
        .select('datos')
        .where('usuario_id', '=', idUsuario)
        .where('tipo', '=', tipo)
        .orderBy('id')
        .execute()
      return rows.map(({ datos }) => datos)
    },
  }
}
