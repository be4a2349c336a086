import { enviarSenalesSchema, MODULO_HEADER, readModuloHeader } from '@mi/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createRateLimit, networkOf } from '../../../platform/limits/rate-limit.ts'
import type { Ports } from '../../../platform/ports.ts'
import { browserWords } from '../../../platform/security/device.ts'
import { readUnidad } from '../../../platform/session/unidad.ts'
import type { Recoger } from './recoger.ts'

const MINUTE_MS = 60_000
// This limit for each network exists because a sample is enough to judge a version, and because storing every failure
// would make an outage worse.
const FAILURES_A_MINUTE = 60

interface FallasParts {
  readonly ports: Ports
  readonly recoger: Recoger
  readonly warn: (message: string) => void
}

// Status 503 means that a part of the server is down or full, which is not the fault of a module version.
const isFailure = (status: number): boolean => status >= 500 && status !== 503

/** Names a call by its route pattern, such as `/productos/:id`, so that failures of one route are counted together. */
const nameOf = ({ method, routeOptions: { url = '' } }: FastifyRequest): string =>
  `Falla del servidor en ${method} ${url.replace(/^\/v1/, '')}`

/** Counts a server error as a failure of the module version that made the call. */
export const registerFallasDeLlamadas = (
  app: FastifyInstance,
  { ports, recoger, warn }: FallasParts,
): void => {
  const limit = createRateLimit({ calls: FAILURES_A_MINUTE, windowMs: MINUTE_MS, ports })

  const tell = async (request: FastifyRequest): Promise<void> => {
    const said = readModuloHeader(request.headers[MODULO_HEADER])
    if (!said) return
    const isBelow = await limit(request).then(
      () => true,
      () => false,
    )
    if (!isBelow) return
    const { pagina, module, version } = said
    const errores = [{ module, version, mensaje: nameOf(request), cantidad: 1 }]
    const senales = enviarSenalesSchema.parse({ pagina, errores })
    const navegador = browserWords(request.headers['user-agent'])
    await recoger({ senales, unidad: readUnidad(request), navegador, red: networkOf(request.ip) })
  }

  app.addHook('onResponse', (request, { statusCode }, done) => {
    // Counting the failure does not delay the request, because its response is already sent.
    done()
    if (isFailure(statusCode))
      tell(request).catch((error: unknown) => warn(`health misses a failed call: ${String(error)}`))
  })
}
