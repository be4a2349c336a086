import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import { loginSchema, mensajeSchema, sesionSchema } from '@mi/contracts'
import { acceptNoBody } from '../../platform/http/no-body.ts'
import type { Ports } from '../../platform/ports.ts'
import { networkOf } from '../../platform/limits/rate-limit.ts'
import { actorOf } from '../../platform/session/session.ts'
import { createMark, toPersona } from '../../platform/session/unidad.ts'
import type { AuthService } from './auth.service.ts'

interface AuthRouteParts {
  readonly service: AuthService
  readonly ports: Ports
  /** Whether the product is reached by https, so that the cookie must not travel otherwise. */
  readonly secure: boolean
}

/** What anybody may call: `/auth/login`. */
export const publicAuthRoutes = (parts: AuthRouteParts): FastifyPluginCallbackZod => {
  const mark = createMark(parts)
  return (app, _options, done) => {
    app.post('/auth/login', {
      config: { limitado: true, fallos: [401] },
      schema: { tags: ['Sesión'], body: loginSchema, response: { 200: sesionSchema } },
      handler: async (request, reply) => {
        const { sesion, actor } = await parts.service.login(request.body, networkOf(request.ip))
        mark(request, reply, toPersona(actor))
        return sesion
      },
    })
    done()
  }
}

/** What a session can do for itself: `/auth/renovar` and `/auth/salir`. */
export const signedInAuthRoutes = (parts: AuthRouteParts): FastifyPluginCallbackZod => {
  const mark = createMark(parts)
  return (app, _options, done) => {
    acceptNoBody(app)

    app.post('/auth/renovar', {
      config: { permiso: 'sesion.renovar' },
      schema: { tags: ['Sesión'], response: { 200: sesionSchema } },
      handler: async (request, reply) => {
        const { sesion, actor } = await parts.service.renew(actorOf(request))
        mark(request, reply, toPersona(actor))
        return sesion
      },
    })

    app.post('/auth/salir', {
      config: { permiso: 'sesion.salir' },
      schema: { tags: ['Sesión'], response: { 200: mensajeSchema } },
      handler: async (request, reply) => {
        await parts.service.logout(actorOf(request))
        mark(request, reply, null)
        return { mensaje: 'Sesión cerrada.' }
      },
    })
    done()
  }
}
