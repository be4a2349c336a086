import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Ports } from '../ports.ts'
import { createRefusals } from '../errors/errors.ts'
import type { AnswerHeaders } from './headers.ts'
import { parseJson } from './bodies/json-body.ts'
import { parseQuery } from './query.ts'
import { sayIssue } from './schema-words.ts'

const JSON_MAXIMUM = 1024 * 1024
const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 30_000
// Common proxies keep an idle connection for 60 s. The server keeps it longer, because otherwise a proxy could send a
// request into a connection that the server is closing.
const KEEP_ALIVE_MS = 65_000

export interface ServerSettings {
  readonly ports: Ports
  readonly logLevel: string
  /** Receives the lines of the log. By default, they are written to standard output. */
  readonly log?: { readonly write: (line: string) => void } | undefined
  readonly trustProxy?: string | undefined
}

// Log lines remain after a person's data has been erased. So a log line contains no IP address, and no query string,
// because a query string could contain a mail address.
const SERIALIZERS = {
  req: ({ method, url }: FastifyRequest) => ({ method, url: url.split('?', 1)[0] }),
}

/** Creates a server without routes. It has limits, timeouts and a log, and checks requests and responses with zod. */
export const createServer = (settings: ServerSettings, { base }: AnswerHeaders): FastifyInstance => {
  const { ports, logLevel, log, trustProxy = false } = settings
  z.config({ localeError: sayIssue })
  const refusals = createRefusals(base, ports.newId)
  const app = fastify({
    bodyLimit: JSON_MAXIMUM,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, requireHostHeader: false, connectionsCheckingInterval: 5000 },
    forceCloseConnections: 'idle',
    // A server that is stopping still answers on open connections. Each of these answers closes its connection.
    return503OnClosing: false,
    frameworkErrors: refusals.malformed,
    clientErrorHandler: refusals.connection,
    genReqId: () => ports.newId(),
    logger: logLevel !== 'silent' && {
      level: logLevel,
      serializers: SERIALIZERS,
      ...(log && { stream: log }),
    },
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    routerOptions: { querystringParser: parseQuery },
    trustProxy,
  })
  app.server.on('checkExpectation', refusals.expectation)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  // Fastify's parser for plain text would hand strings to schemas that expect objects.
  app.removeContentTypeParser('text/plain')
  parseJson(app, { mayBeEmpty: false })
  return app
}
