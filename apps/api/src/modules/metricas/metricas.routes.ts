import { UnauthenticatedError } from '@mi/domain'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { isSameSecret } from '../../platform/secrets/same-secret.ts'

const TYPE = 'text/plain; version=0.0.4; charset=utf-8'
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

const isLoopback = (address = ''): boolean => /^(127\.|::1$|::ffff:127\.)/.test(address)

// If the settings do not name a proxy that runs on this machine, every request through that proxy looks local. So a
// request with a header that proxies add does not count as local.
const isHere = ({ socket, ip, headers }: FastifyRequest): boolean =>
  isLoopback(socket.remoteAddress) &&
  isLoopback(ip) &&
  FORWARDED.every((header) => headers[header] === undefined)

const hasToken = ({ headers }: FastifyRequest, token: string | undefined): boolean => {
  const given = /^Bearer ([!-~]{16,256})$/.exec(headers.authorization ?? '')?.[1]
  return token !== undefined && given !== undefined && isSameSecret(given, token)
}

export const metricasRoutes =
  (read: () => Promise<string>, token: string | undefined): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get('/metricas', {
      config: { fallos: [401] },
      schema: { tags: ['Salud'], produces: ['text/plain'], response: { 200: z.string() } },
      handler: async (request, reply) => {
        if (!isHere(request) && !hasToken(request, token)) throw new UnauthenticatedError()
        return reply.type(TYPE).send(await read())
      },
    })
    done()
  }
