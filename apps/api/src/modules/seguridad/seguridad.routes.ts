import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { entradaSeguridadSchema, filtrosSeguridadSchema, paginaSchema } from '@mi/contracts'
import { idParams } from '../../platform/http/params.ts'
import { actorOf } from '../../platform/session/session.ts'
import type { SeguridadService } from './seguridad.service.ts'

const LIST = { 200: z.array(entradaSeguridadSchema) }

export const seguridadRoutes =
  (service: SeguridadService): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get('/auditoria/seguridad', {
      config: { permiso: 'auditoria.seguridad' },
      schema: { tags: ['Auditoría'], querystring: filtrosSeguridadSchema, response: LIST },
      handler: async (request, reply) => reply.sendHoja(await service.list(actorOf(request), request.query)),
    })

    app.get('/usuarios/:id/seguridad', {
      config: { permiso: 'seguridad.ver' },
      schema: { tags: ['Usuarios'], params: idParams, querystring: paginaSchema, response: LIST },
      handler: async (request, reply) => {
        const { params, query } = request
        return reply.sendHoja(await service.listOf(actorOf(request), params.id, query))
      },
    })
    done()
  }
