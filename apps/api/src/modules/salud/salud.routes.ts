import { sql } from 'kysely'
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { UnavailableError } from '@mi/domain'
import type { Database } from '../../platform/database/database.ts'

const saludSchema = z.object({ estado: z.literal('listo'), baseDeDatos: z.string() }).meta({ id: 'Salud' })

/** `/salud`: whether this replica can serve. */
export const saludRoutes =
  (database: Database): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get('/salud', {
      schema: { tags: ['Salud'], response: { 200: saludSchema } },
      handler: async () => {
        const answer = await sql<{ version: string }>`show server_version`
          .execute(database.kysely)
          .catch((cause: unknown) => {
            throw new UnavailableError('La base de datos no responde.', { cause })
          })
        const version = (answer.rows[0] as unknown as { server_version: string }).server_version
        return { estado: 'listo' as const, baseDeDatos: `PostgreSQL ${version}` }
      },
    })
    done()
  }
