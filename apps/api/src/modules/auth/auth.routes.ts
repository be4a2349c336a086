import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import { loginSchema, mensajeSchema, sesionSchema } from '@mi/contracts'
import { acceptNoBody } from '../../platform/http/bodies/no-body.ts'
import { networkOf } from '../../platform/limits/rate-limit.ts'
import { procedenciaOf } from '../../platform/security/procedencia.ts'
import { actorOf } from '../../platform/session/session.ts'
import { type Mark, toPersona } from '../../platform/session/unidad.ts'
import { clearVistaPrevia } from '../../platform/session/vista-previa.ts'
import type { AuthService } from './auth.service.ts'

export const publicAuthRoutes =
  (service: AuthService, mark: Mark): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.post('/auth/login', {
      config: { limitado: true, fallos: [401] },
      schema: { tags: ['Sesión'], body: loginSchema, response: { 200: sesionSchema } },
      handler: async (request, reply) => {
        const visita = { red: networkOf(request.ip), procedencia: procedenciaOf(request) }
        const { sesion, actor } = await service.login(request.body, visita)
        // A preview of a module lasts for one session. If that session ended without a sign-out, the preview's cookie
        // is still in the browser.
        clearVistaPrevia(request, reply)
        mark(request, reply, toPersona(actor))
        return sesion
      },
    })
    done()
  }

export const signedInAuthRoutes =
  (service: AuthService, mark: Mark): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    acceptNoBody(app)

    app.post('/auth/renovar', {
      config: { permiso: 'sesion.renovar' },
      schema: { tags: ['Sesión'], response: { 200: sesionSchema } },
      handler: async (request, reply) => {
        const { sesion, actor } = await service.renew(actorOf(request))
        mark(request, reply, toPersona(actor))
        return sesion
      },
    })

    app.post('/auth/salir', {
      config: { permiso: 'sesion.salir' },
      schema: { tags: ['Sesión'], response: { 200: mensajeSchema } },
      handler: async (request, reply) => {
        await service.logout(actorOf(request))
        mark(request, reply, null)
        return { mensaje: 'Sesión cerrada.' }
      },
    })
    done()
  }
