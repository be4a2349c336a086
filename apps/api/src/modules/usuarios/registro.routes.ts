import type { FastifyRequest } from 'fastify'
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import { registroSchema, usuarioSchema } from '@mi/contracts'
import { ForbiddenError } from '@mi/domain'
import { networkOf } from '../../platform/limits/rate-limit.ts'
import type { RegistroService } from './registro.service.ts'

// Refuses every given role except USUARIO before the other fields are validated (docs/rules.md: Accounts).
const requirePlainRol = async ({ body }: FastifyRequest): Promise<void> => {
  const rol = typeof body === 'object' && body !== null && 'rol' in body ? body.rol : undefined
  if (rol !== undefined && rol !== 'USUARIO') throw new ForbiddenError('No puedes registrarte con ese rol.')
}

export const registroRoutes =
  (service: RegistroService): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.post('/usuarios', {
      config: { limitado: true, fallos: [403, 409] },
      preValidation: requirePlainRol,
      schema: { tags: ['Usuarios'], body: registroSchema, response: { 201: usuarioSchema } },
      handler: async (request, reply) => {
        const usuario = await service.register(request.body, networkOf(request.ip))
        return reply.code(201).header('location', `/v1/usuarios/${usuario.id}`).send(usuario)
      },
    })
    done()
  }
