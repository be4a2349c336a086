import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import { correoDeshechoSchema, deshacerCorreoSchema } from '@mi/contracts'
import { procedenciaOf } from '../../../platform/security/procedencia.ts'
import type { CorreosService } from './correos.service.ts'

const DESHECHO = 'Deshicimos el cambio y cerramos todas las sesiones. Elige ahora una contraseña nueva.'
const ASEGURADA = 'Tu cuenta está a salvo. Ya puedes iniciar sesión con tu contraseña nueva.'

/** A request needs no session. It needs the token from the link that was mailed to the old address. */
export const deshacerCorreoRoutes =
  (service: CorreosService): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.post('/auth/correo/deshacer', {
      config: { limitado: true, fallos: [409] },
      schema: { tags: ['Sesión'], body: deshacerCorreoSchema, response: { 200: correoDeshechoSchema } },
      handler: async (request) => {
        const undone = await service.undo(request.body, procedenciaOf(request))
        return { ...undone, mensaje: undone.pideClave ? DESHECHO : ASEGURADA }
      },
    })
    done()
  }
