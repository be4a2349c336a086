import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { SaludService } from './salud.service.ts'

const vivoSchema = z.object({ estado: z.literal('vivo') }).meta({ id: 'Vivo' })
const listoSchema = z.object({ estado: z.literal('listo') }).meta({ id: 'Listo' })

/** These routes need no login, so no response reveals which version is running. */
export const saludRoutes =
  (service: SaludService): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get('/salud/vivo', {
      schema: { tags: ['Salud'], response: { 200: vivoSchema } },
      handler: () => ({ estado: 'vivo' as const }),
    })

    for (const path of ['/salud/listo', '/salud']) {
      app.get(path, {
        schema: { tags: ['Salud'], response: { 200: listoSchema } },
        handler: async () => {
          await service.requireReady()
          return { estado: 'listo' as const }
        },
      })
    }
    done()
  }
