import type { FastifyContextConfig } from 'fastify'

export interface DescribedRoute {
  readonly method: string | readonly string[]
  readonly url: string
  readonly config?: FastifyContextConfig
  readonly schema?: { body?: unknown; querystring?: unknown; params?: unknown; consumes?: unknown }
}

interface Header {
  readonly description: string
  readonly schema: object
}
interface Answer {
  description: string
  headers?: Record<string, Header>
  content?: Record<string, { schema: object }>
}
interface Operation {
  responses?: Record<string, Answer>
  parameters?: { name: string; in: string; description?: string; schema?: object }[]
  'x-fallos'?: readonly number[]
  'x-versionado'?: boolean
  'x-historiado'?: boolean
  'x-exportable'?: boolean
}

const FAILURES: Record<number, string> = {
  400: 'Lo enviado no es válido.',
  401: 'No hay una sesión vigente.',
  403: 'El rol no lo permite.',
  404: 'No existe, o es de otra cuenta.',
  409: 'Choca con lo que ya hay.',
  412: 'La versión de If-Match ya no es la actual; trae la actual.',
  413: 'Lo enviado es demasiado grande.',
  415: 'Ese tipo de contenido no se admite.',
  428: 'Falta If-Match con la versión que se cambia.',
  429: 'Demasiadas solicitudes.',
  503: 'Algo que se necesita no está disponible.',
}

const HEADERS = {
  ETag: { description: 'La versión del recurso, para If-Match.', schema: { type: 'string' } },
  Location: { description: 'La dirección de lo creado.', schema: { type: 'string' } },
  Link: {
    description: 'La página siguiente, con rel="next", y la anterior, con rel="prev".',
    schema: { type: 'string' },
  },
  'X-Total-Count-Kind': {
    description: '«estimado» si el total, de más de 10.000, es una estimación.',
    schema: { type: 'string', enum: ['estimado'] },
  },
  'X-Total-Count': { description: 'Cuántos hay en total.', schema: { type: 'integer' } },
  'X-Historial': {
    description: 'La entrada del historial que escribió la llamada; falta si nada cambió.',
    schema: { type: 'integer' },
  },
  'Retry-After': { description: 'Segundos hasta el próximo intento.', schema: { type: 'integer' } },
} as const satisfies Record<string, Header>

const pick = (names: readonly (keyof typeof HEADERS)[]): Record<string, Header> =>
  Object.fromEntries(names.map((name) => [name, HEADERS[name]]))

export const failuresOf = ({ method, url, config = {}, schema = {} }: DescribedRoute): number[] => {
  const sends = schema.body !== undefined || schema.consumes !== undefined
  const changes = method === 'PUT' || method === 'DELETE'
  const guarded = config.permiso !== undefined
  const possible: [status: number, when: boolean][] = [
    [400, sends || schema.querystring !== undefined || schema.params !== undefined],
    [401, guarded],
    [403, guarded],
    [404, url.includes(':')],
    // The server answers 409 if an Idempotency-Key was used before with another body.
    [409, guarded && method === 'POST'],
    [412, config.versionado === true && changes],
    [413, sends],
    [415, sends],
    [428, false],
    [429, config.limitado === true],
    [503, true],
  ]
  const own = config.fallos ?? []
  return possible.filter(([status, when]) => when || own.includes(status)).map(([status]) => status)
}

const failure = (status: number): Answer => ({
  description: FAILURES[status] ?? '',
  ...((status === 429 || status === 503) && { headers: pick(['Retry-After']) }),
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problema' } } },
})

const successHeaders = (method: string, operation: Operation, status: string): Record<string, Header> => ({
  ...(status === '201' && pick(['Location'])),
  ...(operation['x-versionado'] && method !== 'delete' && pick(['ETag'])),
  ...(operation['x-historiado'] && pick(['X-Historial'])),
  ...(operation.parameters?.some(({ name }) => name === 'limite') && pick(['Link', 'X-Total-Count'])),
  ...(operation['x-exportable'] && pick(['X-Total-Count-Kind'])),
})

const IF_MATCH = {
  name: 'If-Match',
  in: 'header',
  description: 'El ETag de la versión que se cambia.',
  schema: { type: 'string' },
}

const CSV = { schema: { type: 'string' } }

const describeOperation = (method: string, operation: Operation): void => {
  const { responses = {}, parameters = [] } = operation
  for (const [status, answer] of Object.entries(responses)) {
    const headers = successHeaders(method, operation, status)
    if (Object.keys(headers).length > 0) answer.headers = { ...answer.headers, ...headers }
    if (operation['x-exportable']) answer.content = { ...answer.content, 'text/csv': CSV }
  }
  for (const status of operation['x-fallos'] ?? []) responses[status] = failure(status)
  operation.responses = responses
  if (operation['x-fallos']?.includes(412)) operation.parameters = [...parameters, IF_MATCH]
  delete operation['x-fallos']
  delete operation['x-versionado']
  delete operation['x-historiado']
  delete operation['x-exportable']
}

export const describeAnswers = (path: object): void => {
  for (const [method, operation] of Object.entries(path)) describeOperation(method, operation as Operation)
}
