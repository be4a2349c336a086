import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type PlainPage, sendPlainPage } from '../../../platform/http/plain-page.ts'
import type { BajaService } from './baja.service.ts'

const PAGES = {
  pregunta: {
    title: '¿Dejar de recibir el resumen diario?',
    lines: [
      'Ya no te enviaremos el correo de cada día con lo que vence y lo que queda poco. Tus notificaciones dentro de la aplicación siguen igual.',
    ],
    action: '<form method="post"><button>Dejar de recibirlo</button></form>',
  },
  hecho: {
    title: 'Listo, no lo recibirás más',
    lines: ['Si cambias de opinión, actívalo de nuevo en Configuración.'],
    action: '<a href="/">Ir a Mi Inventario</a>',
  },
  desconocido: {
    title: 'Este enlace no sirve',
    lines: [
      'Puede que esté incompleto. Ábrelo de nuevo desde el correo, o cambia el resumen diario en Configuración.',
    ],
    action: '<a href="/">Ir a Mi Inventario</a>',
  },
} as const satisfies Record<string, PlainPage>

// A request body has at most this many bytes. Mail apps (RFC 8058) and our own page send a body, but it is ignored.
const BODY_MAXIMUM = 8 * 1024

const params = z.object({ token: z.string() })
const page = { description: 'Una página.', content: { 'text/html': { schema: z.string() } } }
const schema = { tags: ['Notificaciones'], params, response: { 200: page, 404: page } }

/** `GET` shows a page that asks for confirmation, and `POST` ends the daily mail. */
export const bajaRoutes =
  (service: BajaService): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser<string>(
      '*',
      { parseAs: 'string', bodyLimit: BODY_MAXIMUM },
      (_request, _body, parsed) => parsed(null),
    )
    app.addHook('onRequest', async (_request, reply) => {
      // The link works without a sign-in, so other sites and search engines must not learn the link.
      void reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
    })

    // This route changes nothing, because a mail scanner could open the link before the person does.
    app.get('/notificaciones/baja/:token', { schema }, async (request, reply) => {
      const isKnown = service.isKnown(request.params.token)
      await sendPlainPage(reply.code(isKnown ? 200 : 404), isKnown ? PAGES.pregunta : PAGES.desconocido)
    })

    app.post('/notificaciones/baja/:token', { schema }, async (request, reply) => {
      const isEnded = await service.end(request.params.token, request.transact)
      await sendPlainPage(reply.code(isEnded ? 200 : 404), isEnded ? PAGES.hecho : PAGES.desconocido)
    })
    done()
  }
