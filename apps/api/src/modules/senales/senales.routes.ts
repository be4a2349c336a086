import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { consultaSenalesSchema, enviarSenalesSchema, senalesPorMinutoSchema } from '@mi/contracts'
import { ForbiddenError } from '@mi/domain'
import type { Ports } from '../../platform/ports.ts'
import { createRateLimit, networkOf } from '../../platform/limits/rate-limit.ts'
import { browserWords } from '../../platform/security/device.ts'
import { createCspReports, cspReportSchema } from './csp-reports.ts'
import { readUnidad } from '../../platform/session/unidad.ts'
import type { SenalesService } from './senales.service.ts'

const BODY_MAXIMUM = 32 * 1024
const MINUTE_MS = 60_000
// A page load makes a handful of calls, so this limit is enough for an office of a hundred people behind one address.
const CALLS_A_MINUTE = 300
const REPORTS_A_MINUTE = 60

// Refuses calls from pages of other sites. Browsers set the header `sec-fetch-site`. Pages cannot change the header.
// Programs other than browsers do not send the header, and their calls are accepted.
const requireOwnPage = async (request: FastifyRequest): Promise<void> => {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') throw new ForbiddenError()
}

const acceptReports = (app: FastifyInstance): void => {
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string' },
    app.getDefaultJsonParser('remove', 'remove'),
  )
}

export const publicSenalesRoutes =
  (service: SenalesService, ports: Ports): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    const limit = (calls: number) => createRateLimit({ calls, windowMs: MINUTE_MS, ports })
    const tell = createCspReports(ports, (violation) =>
      app.log.warn(violation, 'a page’s content policy was violated'),
    )
    acceptReports(app)

    app.post('/plataforma/senales', {
      config: { limitado: true, fallos: [403] },
      onRequest: [requireOwnPage, limit(CALLS_A_MINUTE)],
      bodyLimit: BODY_MAXIMUM,
      schema: { tags: ['Plataforma'], body: enviarSenalesSchema, response: { 202: z.undefined() } },
      handler: async (request, reply) => {
        const { body: senales, headers, ip } = request
        const navegador = browserWords(headers['user-agent'])
        await service.record({ senales, unidad: readUnidad(request), navegador, red: networkOf(ip) })
        return reply.code(202).send()
      },
    })

    app.post('/plataforma/reportes-csp', {
      config: { limitado: true },
      onRequest: limit(REPORTS_A_MINUTE),
      bodyLimit: BODY_MAXIMUM,
      schema: {
        tags: ['Plataforma'],
        consumes: ['application/csp-report', 'application/reports+json'],
        body: cspReportSchema,
        response: { 202: z.undefined() },
      },
      handler: async (request, reply) => {
        request.body.forEach(tell)
        return reply.code(202).send()
      },
    })
    done()
  }

export const senalesRoutes =
  (service: SenalesService): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get('/plataforma/senales', {
      config: { permiso: 'plataforma.senales' },
      schema: {
        tags: ['Plataforma'],
        querystring: consultaSenalesSchema,
        response: { 200: z.array(senalesPorMinutoSchema) },
      },
      handler: (request) => service.list(request.query),
    })
    done()
  }
