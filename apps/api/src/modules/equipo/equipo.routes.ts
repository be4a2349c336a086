import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { crearMiembroSchema, miembroSchema, paginaSchema } from '@mi/contracts'
import { actorOf } from '../../platform/session/session.ts'
import type { EquipoService } from './equipo.service.ts'

/** `/equipo` of a signed-in scope. */
export const equipoRoutes =
  (service: EquipoService): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get('/equipo', {
      config: { permiso: 'equipo.ver' },
      schema: {
        tags: ['Equipo'],
        querystring: paginaSchema,
        response: { 200: z.array(miembroSchema) },
      },
      handler: async (request, reply) => reply.sendHoja(await service.list(actorOf(request), request.query)),
    })

    app.post('/equipo', {
      config: { permiso: 'equipo.crear' },
      schema: { tags: ['Equipo'], body: crearMiembroSchema, response: { 201: miembroSchema } },
      handler: async (request, reply) => {
        const miembro = await service.create(actorOf(request), request.body, request.transact)
        return reply.code(201).header('location', `/v1/usuarios/${miembro.idUsuario}`).send(miembro)
      },
    })
    done()
  }
