import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Unidad, resolveManifest } from '@mi/domain'
import type { Registry } from '../modules/plataforma/registry.ts'
import { answerUnknown } from '../platform/errors/errors.ts'
import { statusOf } from '../platform/errors/failures.ts'
import { stylePolicy } from '../platform/http/headers.ts'
import type { Ports } from '../platform/ports.ts'
import { readUnidad, setUnidad } from '../platform/session/unidad.ts'
import { HELP_STYLE_HASH, type HelpName, renderHelpPage } from './help-page.ts'
import { keepTema } from './tema.ts'
import { type PageSettings, type Visit, isLightPath, renderAppPage, renderLightPage } from './page.ts'

interface PagesParts {
  readonly registry: Registry
  readonly ports: Ports
  readonly secure: boolean
  readonly ajustes: PageSettings
}

const RETRY_SECONDS = 5

/** Where «/» leads (specification: route table); the browser corrects it when it knows better. */
const startFor = (unidad: Unidad | undefined): string => (unidad?.persona ? '/home' : '/register')

// Neither the API nor anything that names a file is answered with a page: a browser would take HTML for a script.
const isNoPage = (pathname: string): boolean => /^\/(v1|modulos)(\/|$)|\.[a-z0-9]+$/i.test(pathname)

// Some browsers say what they want it for, which tells a script without an extension from a page.
const isForPage = (request: FastifyRequest): boolean => {
  const destination = request.headers['sec-fetch-dest']
  return typeof destination !== 'string' || ['document', 'empty', 'iframe', 'frame'].includes(destination)
}

const sendHelp = (reply: FastifyReply, status: 500 | 503, name: HelpName): FastifyReply => {
  if (status === 503) void reply.header('retry-after', RETRY_SECONDS)
  return reply
    .code(status)
    .header('content-security-policy', stylePolicy(HELP_STYLE_HASH))
    .type('text/html; charset=utf-8')
    .send(renderHelpPage(name))
}

/** A person waits for this answer: whatever goes wrong, it is a page with a way on. */
const answerPageFailure = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  const status = statusOf(error)
  // The browser's own fault, such as a request that nobody understands: told as everywhere.
  if (status < 500) throw error
  request.log.error({ err: error, idSolicitud: request.id }, 'page failed')
  if (status === 503) sendHelp(reply, 503, 'disconnected')
  else sendHelp(reply, 500, 'broken')
}

/** Every address that is neither the API nor a file: the page, resolved for whoever asks. */
export const registerPages = (app: FastifyInstance, parts: PagesParts): void => {
  const { registry, ports, secure, ajustes } = parts
  const unidadOf = (request: FastifyRequest, reply: FastifyReply): Unidad => {
    const known = readUnidad(request)
    if (known) return known
    const fresh: Unidad = { navegador: ports.newId(), persona: null }
    setUnidad(reply, fresh, secure)
    return fresh
  }

  app.get('/*', { schema: { hide: true }, errorHandler: answerPageFailure }, async (request, reply) => {
    const pathname = request.url.replace(/[?#].*$/s, '')
    if (isNoPage(pathname) || !isForPage(request)) return answerUnknown(request, reply)
    const { shell, modulos } = await registry.readOrRemember()
    if (!shell) return sendHelp(reply, 503, 'preparing')
    if (pathname === '/') return reply.redirect(startFor(readUnidad(request)), 302)
    const nonce = ports.randomBytes(16).toString('base64')
    const visit: Visit = { pathname, nonce, tema: keepTema(request, reply, secure), ajustes }
    if (isLightPath(shell, pathname)) {
      return reply.asPage('light', nonce).send(renderLightPage(shell, visit))
    }
    const manifest = resolveManifest(shell, modulos, unidadOf(request, reply))
    return reply.asPage('app', nonce).send(renderAppPage(shell, manifest, visit))
  })
}
