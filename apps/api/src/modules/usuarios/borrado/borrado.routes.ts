import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import { borrarDatosSchema, mensajeSchema, motivoSchema } from '@mi/contracts'
import { acceptNoBody } from '../../../platform/http/bodies/no-body.ts'
import { idParams } from '../../../platform/http/params.ts'
import { actorOf } from '../../../platform/session/session.ts'
import type { Mark } from '../../../platform/session/unidad.ts'
import type { BorradoService } from './borrado.service.ts'

const PROPIOS = 'Eliminamos tu cuenta y tus datos personales.'
const DE_OTRO = '✅ Datos personales borrados.'

export const borradoRoutes =
  (service: BorradoService, mark: Mark): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    acceptNoBody(app)

    app.delete('/usuarios/:id/datos', {
      config: { permiso: 'usuarios.borrarDatos', limitado: true, fallos: [409] },
      schema: {
        tags: ['Usuarios'],
        params: idParams,
        querystring: motivoSchema,
        body: borrarDatosSchema.nullish(),
        response: { 200: mensajeSchema },
      },
      handler: async (request, reply) => {
        const actor = actorOf(request)
        const { params, query, body, transact } = request
        await service.erase(actor, params.id, { ...body, motivo: query.motivo, transact })
        if (params.id !== actor.idUsuario) return { mensaje: DE_OTRO }
        mark(request, reply, null)
        return { mensaje: PROPIOS }
      },
    })
    done()
  }
