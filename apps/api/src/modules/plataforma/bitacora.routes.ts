import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { consultaBitacoraSchema, entradaDeBitacoraSchema } from '@mi/contracts'
import type { Database } from '../../platform/database/database.ts'
import { lugarReciente } from '../../platform/database/paging.ts'
import { listBitacora } from './bitacora.repository.ts'
import { publisherOf, requireOwnModule } from './publisher.ts'

/** Staff see the whole log. A squad's token sees only the entries of its module. */
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
      handler: async (request, reply) => {
        const publisher = publisherOf(request)
        const { modulo = publisher.tipo === 'modulo' ? publisher.modulo : undefined } = request.query
        if (modulo !== undefined) requireOwnModule(publisher, modulo)
        const lugar = lugarReciente(request.query)
        // A token may be in a pipeline that people who are not staff can use, so it gets ids, not names.
        const conNombres = publisher.tipo === 'persona'
        return reply.sendHoja(await listBitacora(kysely, { ...lugar, modulo, conNombres }))
      },
    })
    done()
  }
