import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { consultaBitacoraSchema, entradaDeBitacoraSchema } from '@mi/contracts'
import type { Database } from '../../platform/database/database.ts'
import { lugarReciente } from '../../platform/database/paging.ts'
import { listBitacora } from './bitacora.repository.ts'
import { publisherOf, requireOwnModule } from './publisher.ts'

/** Staff get the whole log. A request with a squad's token gets only the entries of the squad's module. */
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
        // A squad's token gets no names of people. The squad's pipeline has the token, and people who are not staff
        // could use this pipeline.
        const conNombres = publisher.tipo === 'persona'
        return reply.sendHoja(await listBitacora(kysely, { ...lugar, modulo, conNombres }))
      },
    })
    done()
  }
