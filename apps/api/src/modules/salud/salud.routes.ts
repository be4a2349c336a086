import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { SaludService } from './salud.service.ts'

const saludSchema = z.object({ estado: z.literal('listo'), baseDeDatos: z.string() }).meta({ id: 'Salud' })

/** `/salud`, for any caller. */
export const saludRoutes =
  (service: SaludService): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get('/salud', {
      schema: { tags: ['Salud'], response: { 200: saludSchema } },
      handler: () => service.check(),
    })
    done()
  }
