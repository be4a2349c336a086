import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import { claveComunSchema, consultaClaveSchema } from '@mi/contracts'
import { createRateLimit } from '../../platform/limits/rate-limit.ts'
import type { Ports } from '../../platform/ports.ts'
import { isClaveComun } from '../../platform/session/common-passwords.ts'

const BODY_MAXIMUM = 4 * 1024
const MINUTE_MS = 60_000
// The limit is high, because the form calls this route after each pause in typing. In addition, all people in an office
// can have the same IP address.
const CALLS_A_MINUTE = 120

/** The route answers whether a password is common. It neither stores nor logs the password. */
export const claveComunRoutes =
  (ports: Ports): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.post('/auth/clave-comun', {
      config: { limitado: true },
      onRequest: createRateLimit({ calls: CALLS_A_MINUTE, windowMs: MINUTE_MS, ports }),
      bodyLimit: BODY_MAXIMUM,
      schema: { tags: ['Sesión'], body: consultaClaveSchema, response: { 200: claveComunSchema } },
      handler: ({ body }) => ({ comun: isClaveComun(body.password) }),
    })
    done()
  }
