import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import { loginSchema, mensajeSchema, sesionSchema } from '@mi/contracts'
import type { Persona } from '@mi/domain'
import type { Ports } from '../../platform/ports.ts'
import { actorOf } from '../../platform/session.ts'
import { readUnidad, setUnidad, toPersona } from '../../platform/unidad.ts'
import type { AuthService } from './auth.service.ts'

interface AuthRouteParts {
  readonly service: AuthService
  readonly ports: Ports
  /** Whether the product is reached by https, so that the cookie must not travel otherwise. */
  readonly secure: boolean
}

const createMark =
  ({ ports, secure }: AuthRouteParts) =>
  (request: FastifyRequest, reply: FastifyReply, persona: Persona | null): void => {
    const navegador = readUnidad(request)?.navegador ?? ports.newId()
    setUnidad(reply, { navegador, persona }, secure)
  }

/** What anybody may call: `/auth/login`. */
export const publicAuthRoutes = (parts: AuthRouteParts): FastifyPluginCallbackZod => {
  const mark = createMark(parts)
  return (app, _options, done) => {
    app.post('/auth/login', {
      config: { fallos: [401] },
      schema: { tags: ['Sesión'], body: loginSchema, response: { 200: sesionSchema } },
      handler: async (request, reply) => {
        const { sesion, actor } = await parts.service.login(request.body)
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
