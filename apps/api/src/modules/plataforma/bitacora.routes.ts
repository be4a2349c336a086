import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { consultaBitacoraSchema, entradaDeBitacoraSchema } from '@mi/contracts'
import type { Database } from '../../platform/database/database.ts'
import { listBitacora } from './bitacora.repository.ts'
import { publisherOf, requireOwnModule } from './publisher.ts'

/** The platform's log, newest first: staff see all of it, a squad's token that of its own module. */
export const bitacoraRoutes =
  ({ kysely }: Database): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get('/plataforma/bitacora', {
      config: { permiso: 'plataforma.ver', publicadores: ['modulo'] },
      schema: {
        tags: ['Plataforma'],
        querystring: consultaBitacoraSchema,
        response: { 200: z.array(entradaDeBitacoraSchema) },
      },
      handler: async (request) => {
        const publisher = publisherOf(request)
        const { modulo = publisher.tipo === 'modulo' ? publisher.modulo : undefined, limite } = request.query
        if (modulo !== undefined) requireOwnModule(publisher, modulo)
        return listBitacora(kysely, { modulo, limite })
      },
    })
    done()
  }
