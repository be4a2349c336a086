import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  crearMiembroSchema,
  editarMiembroSchema,
  mensajeSchema,
  miembroSchema,
  motivoSchema,
  paginaSchema,
} from '@mi/contracts'
import { withoutForeignMiembroFields } from '@mi/domain'
import { acceptNoBody } from '../../platform/http/bodies/no-body.ts'
import { keepFields } from '../../platform/http/bodies/keep-fields.ts'
import { idParams } from '../../platform/http/params.ts'
import { actorOf } from '../../platform/session/session.ts'
import type { CambiosDeEquipoService } from './cambios.service.ts'
import type { EquipoService } from './equipo.service.ts'

const ELIMINADO = 'Miembro eliminado del equipo.'

interface EquipoRouteParts {
  readonly equipo: EquipoService
  readonly cambios: CambiosDeEquipoService
}

export const equipoRoutes =
  ({ equipo, cambios }: EquipoRouteParts): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    acceptNoBody(app)

    app.get('/equipo', {
      config: { permiso: 'equipo.ver' },
      schema: {
        tags: ['Equipo'],
        querystring: paginaSchema,
        response: { 200: z.array(miembroSchema) },
      },
      handler: async (request, reply) => reply.sendHoja(await equipo.list(actorOf(request), request.query)),
    })

    app.post('/equipo', {
      config: { permiso: 'equipo.crear', limitado: true },
      schema: { tags: ['Equipo'], body: crearMiembroSchema, response: { 201: miembroSchema } },
      handler: async (request, reply) => {
        const miembro = await equipo.create(actorOf(request), request.body, request.transact)
        return reply.code(201).header('location', `/v1/usuarios/${miembro.idUsuario}`).send(miembro)
      },
    })

    app.put('/equipo/:id', {
      config: { permiso: 'equipo.editar', limitado: true, fallos: [409] },
      preValidation: keepFields(withoutForeignMiembroFields),
      schema: {
        tags: ['Equipo'],
        params: idParams,
        body: editarMiembroSchema,
        response: { 200: miembroSchema },
      },
      handler: (request) => {
        const { params, body: sent, transact } = request
        return cambios.edit(actorOf(request), params.id, { sent, transact })
      },
    })

    app.delete('/equipo/eliminar-logico/:id', {
      config: { permiso: 'equipo.eliminar' },
      schema: {
        tags: ['Equipo'],
        params: idParams,
        querystring: motivoSchema,
        response: { 200: mensajeSchema },
      },
      handler: async (request) => {
        const { motivo } = request.query
        const { transact } = request
        await cambios.remove(actorOf(request), request.params.id, { motivo, transact })
        return { mensaje: ELIMINADO }
      },
    })
    done()
  }
