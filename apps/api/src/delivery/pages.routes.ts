import { type Manifest, PAGINA_ENTERA_COOKIE, VISTA_PREVIA_PATH } from '@mi/contracts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Unidad, elegirPortada, isKnownPath, mayBeByContent, resolveManifest } from '@mi/domain'
import type { Registry } from '../modules/plataforma/registro/registry.ts'
import { readActive } from '../modules/plataforma/vistas-previas/active.ts'
import type { WithVistaPrevia } from '../modules/plataforma/vistas-previas/with-vista-previa.ts'
import { answerUnknown } from '../platform/errors/errors.ts'
import { statusOf } from '../platform/errors/failures.ts'
import type { AssetsFor } from '../platform/http/assets-origin.ts'
import { sendPlainPage } from '../platform/http/plain-page.ts'
import type { Ports } from '../platform/ports.ts'
import type { PageIds } from '../platform/session/page-id.ts'
import { readUnidad, setUnidad } from '../platform/session/unidad.ts'
import type { VistaPreviaDeNavegador } from '../platform/session/vista-previa.ts'
import { HELP, type HelpName } from './help-page.ts'
import { PORTADA_ROTA_COOKIE, rescueScript, withoutBroken } from './shell-rescue.ts'
import { keepTema } from './tema.ts'
import { type PageSettings, type Visit, findLightPath, renderAppPage, renderLightPage } from './page.ts'

interface PagesParts {
  readonly registry: Registry
  readonly withVistaPrevia: WithVistaPrevia
  readonly assetsFor: AssetsFor
  readonly ports: Ports
  readonly secure: boolean
  readonly ajustes: PageSettings
  readonly eventPosition: () => string | undefined
  readonly pageIds: Pick<PageIds, 'issue'>
}

const RETRY_SECONDS = 5

/**
 * The address to which `/` redirects (docs/rules.md: Pages and addresses). `unidad` comes from a cookie. If the cookie
 * is outdated, the shell redirects again.
 */
const startFor = (unidad: Unidad | undefined): string => (unidad?.persona ? '/home' : '/register')

// Unknown paths of the API and of files get a 404, not HTML. If a path has an extension that begins with a letter, it
// counts as the path of a file. `/inventario/1.5` is therefore the path of a page.
const isNoPage = (pathname: string): boolean => /^\/(v1|modulos)(\/|$)|\.[a-z][a-z0-9]*$/i.test(pathname)

// The header `sec-fetch-dest` reveals a request for a script, even if the path has no file extension. A request without
// the header counts as a request for a page.
const isForPage = (request: FastifyRequest): boolean => {
  const destination = request.headers['sec-fetch-dest']
  return typeof destination !== 'string' || ['document', 'empty', 'iframe', 'frame'].includes(destination)
}

const sendHelp = (reply: FastifyReply, status: 500 | 503, name: HelpName): FastifyReply => {
  if (status === 503) void reply.header('retry-after', RETRY_SECONDS)
  return sendPlainPage(reply.code(status), HELP[name])
}

/** Answers a server error with a help page instead of JSON, because a person reads the answer. */
const answerPageFailure = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  const status = statusOf(error)
  // Client errors (4xx) are answered with the usual `problem+json`.
  if (status < 500) throw error
  request.log.error({ err: error, idSolicitud: request.id }, 'page failed')
  if (status === 503) sendHelp(reply, 503, 'disconnected')
  else sendHelp(reply, 500, 'broken')
}

const NO_SHELL = { release: undefined, decision: undefined }

/**
 * The origin of the developer's machine from which this page loads a previewed module. If the page loads no such
 * module, the result is `undefined`. Then the page is not allowed to load code from the machine.
 */
const shownOrigin = (
  previa: VistaPreviaDeNavegador | undefined,
  { modules }: Pick<Manifest, 'modules'>,
): string | undefined => {
  const isShown = modules.some(
    ({ module, decision }) =>
      module === previa?.module && decision?.razon === 'vista_previa' && decision.version === previa.version,
  )
  return isShown ? previa?.local?.origen : undefined
}

export const registerPages = (app: FastifyInstance, parts: PagesParts): void => {
  const { registry, withVistaPrevia, assetsFor, ports, secure, ajustes, eventPosition, pageIds } = parts
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
    const usual = await registry.readOrRemember()
    const served = await withVistaPrevia(request, usual)
    const { modulos } = served
    // The page on which a user ends a preview gets the usual shell, because the previewed shell could be unable to run.
    const { portada } = pathname.toLowerCase().replace(/\/$/, '') === VISTA_PREVIA_PATH ? usual : served
    const rota = request.cookies[PORTADA_ROTA_COOKIE]
    const { release: shell, decision } = portada
      ? elegirPortada(withoutBroken(portada, rota), readUnidad(request))
      : NO_SHELL
    if (!shell) return sendHelp(reply, 503, 'preparing')
    if (pathname === '/') return reply.redirect(startFor(readUnidad(request)), 302)
    if (!isKnownPath(shell, modulos, pathname)) return reply.redirect('/', 302)
    const light = findLightPath(shell, pathname)
    // The path must be spelled exactly, because the script of signed-out pages finds the screen by the exact path.
    if (light !== undefined && light !== pathname)
      return reply.redirect(`${light}${request.url.slice(pathname.length)}`, 302)
    const nonce = ports.randomBytes(16).toString('base64')
    const assets = assetsFor(request, shell)
    const byContent = shell.provides?.contenido === true && mayBeByContent(shell, decision)
    const form = { assets, byContent }
    const visit: Visit = { pathname, nonce, ...form, tema: keepTema(request, reply, secure), ajustes }
    if (light !== undefined) {
      const rescate = rescueScript({ decision, pagina: undefined, assets })
      return reply.asPage({ kind: 'light', nonce }).send(renderLightPage(shell, { ...visit, rescate }))
    }
    const unidad = unidadOf(request, reply)
    const manifest = { ...resolveManifest(shell, modulos, unidad, form), decision }
    const pagina = pageIds.issue(unidad.navegador)
    const rescate = rescueScript({ decision, pagina, assets })
    const signedIn = { ...visit, rescate, ajustes: { ...ajustes, eventos: eventPosition(), pagina } }
    const isWhole = !shell.provides?.documentos || request.cookies[PAGINA_ENTERA_COOKIE] !== undefined
    const documentIntegrity = isWhole ? undefined : registry.documentIntegrity
    const page = renderAppPage({ shell, manifest, visit: signedIn, documentIntegrity })
    const origen = shownOrigin(readActive(request, ports), manifest)
    return reply.asPage({ kind: 'app', nonce, origen }).send(page)
  })
}
