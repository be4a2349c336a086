import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import { fotoGuardadaSchema } from '@mi/contracts'
import { idParams } from '../../platform/http/params.ts'
import { actorOf } from '../../platform/session/session.ts'
import type { Reception } from '../imagenes/reception.ts'
import type { PerfilService } from './perfil.service.ts'

/** The plugin must be registered in a Fastify scope that accepts multipart forms. */
export const fotoRoutes =
  (perfil: PerfilService, receive: Reception): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.put('/api/usuarios/:id/foto', {
      config: { permiso: 'usuarios.foto', limitado: true },
      schema: {
        tags: ['Usuarios'],
        consumes: ['multipart/form-data'],
        params: idParams,
        response: { 200: fotoGuardadaSchema },
      },
      handler: (request) =>
        perfil.setFoto(actorOf(request), request.params.id, {
          receive: receive(request, 'fotoPerfil'),
          transact: request.transact,
        }),
    })
    done()
  }
