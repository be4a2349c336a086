import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Unidad, resolveManifest } from '@mi/domain'
import type { Registry } from '../modules/plataforma/registry.ts'
import { answerUnknown } from '../platform/errors.ts'
import type { Ports } from '../platform/ports.ts'
import { readUnidad, setUnidad } from '../platform/unidad.ts'
import { keepTema } from './tema.ts'
import { isLightPath, renderAppPage, renderLightPage } from './page.ts'

interface PagesParts {
  readonly registry: Registry
  readonly ports: Ports
  readonly secure: boolean
}

const NOT_READY =
  '<!doctype html><html lang="es-CO"><meta charset="utf-8"><title>Mi Inventario</title><p>Estamos preparando todo. Vuelve a cargar la página en unos segundos.</p></html>'

// Neither the API nor anything that names a file is answered with a page: a browser would take HTML for a script.
const isNoPage = (pathname: string): boolean => /^\/(v1|modulos)(\/|$)|\.[a-z0-9]+$/i.test(pathname)

/** Every address that is neither the API nor a file: the page, resolved for whoever asks. */
export const registerPages = (app: FastifyInstance, { registry, ports, secure }: PagesParts): void => {
  const unidadOf = (request: FastifyRequest, reply: FastifyReply): Unidad => {
    const known = readUnidad(request)
    if (known) return known
    const fresh: Unidad = { navegador: ports.newId(), persona: null }
    setUnidad(reply, fresh, secure)
    return fresh
  }

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const pathname = request.url.replace(/[?#].*$/s, '')
    if (isNoPage(pathname)) return answerUnknown(request, reply)
    void reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
    const { shell, modulos } = await registry.read()
    if (!shell) return reply.code(503).header('retry-after', 5).send(NOT_READY)
    const nonce = ports.randomBytes(16).toString('base64')
    const tema = keepTema(request, reply, secure)
    if (isLightPath(shell, pathname)) return reply.send(renderLightPage(shell, { nonce, tema }))
    const manifest = resolveManifest(shell, modulos, unidadOf(request, reply))
    return reply.send(renderAppPage(shell, manifest, { pathname, nonce, tema }))
  })
}
