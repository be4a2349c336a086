import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import { confirmarResetSchema, mensajeSchema, solicitarResetSchema } from '@mi/contracts'
import { procedenciaOf } from '../../platform/security/procedencia.ts'
import type { RecuperacionService } from './recuperacion.service.ts'

// All mail addresses get this answer, because different answers would reveal who has an account.
const REQUESTED =
  'Si el correo está registrado, te enviamos un código de 6 dígitos. Revisa también la carpeta de correo no deseado.'
const CHANGED = 'Tu contraseña se cambió. Ya puedes iniciar sesión.'

export const recuperacionRoutes =
  (service: RecuperacionService): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.post('/auth/solicitar-reset', {
      schema: { tags: ['Sesión'], body: solicitarResetSchema, response: { 200: mensajeSchema } },
      handler: async (request) => {
        await service.request(request.body, procedenciaOf(request))
        return { mensaje: REQUESTED }
      },
    })

    app.post('/auth/confirmar-reset', {
      schema: { tags: ['Sesión'], body: confirmarResetSchema, response: { 200: mensajeSchema } },
      handler: async (request) => {
        await service.confirm(request.body, procedenciaOf(request))
        return { mensaje: CHANGED }
      },
    })
    done()
  }
