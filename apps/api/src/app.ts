import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { registerAssets } from './delivery/assets.routes.ts'
import { registerImagenes } from './delivery/imagenes.routes.ts'
import { registerDevReload } from './delivery/dev-reload.ts'
import type { PageSettings } from './delivery/page.ts'
import { registerPages } from './delivery/pages.routes.ts'
import type { ImageService } from './platform/settings/image-settings.ts'
import { publicAuthRoutes, signedInAuthRoutes } from './modules/auth/auth.routes.ts'
import { createAuthService } from './modules/auth/auth.service.ts'
import { equipoRoutes } from './modules/equipo/equipo.routes.ts'
import { createEquipoService } from './modules/equipo/equipo.service.ts'
import { createLoginGuard } from './modules/auth/login-guard.ts'
import { comentariosRoutes } from './modules/comentarios/comentarios.routes.ts'
import { createComentariosService } from './modules/comentarios/comentarios.service.ts'
import { eventosRoutes } from './modules/eventos/eventos.routes.ts'
import { historialRoutes } from './modules/historial/historial.routes.ts'
import { createHistorialService } from './modules/historial/historial.service.ts'
import type { ImageStore } from './modules/imagenes/image-store.ts'
import { createImagenesService } from './modules/imagenes/imagenes.service.ts'
import { createReception } from './modules/imagenes/reception.ts'
import { subidasRoutes } from './modules/imagenes/subidas.routes.ts'
import { createSubidasService } from './modules/imagenes/subidas.service.ts'
import { createPlataformaService } from './modules/plataforma/plataforma.service.ts'
import { publicPlataformaRoutes, publisherRoutes } from './modules/plataforma/plataforma.routes.ts'
import { registerPublishers } from './modules/plataforma/publisher.ts'
import { createRegistry } from './modules/plataforma/registry.ts'
import type { ReleaseStore } from './modules/plataforma/release-store.ts'
import { deshacerRoutes } from './modules/productos/deshacer.routes.ts'
import { createDeshacerService } from './modules/productos/deshacer.service.ts'
import { productosRoutes } from './modules/productos/productos.routes.ts'
import { createProductosService } from './modules/productos/productos.service.ts'
import { createCodigos } from './modules/recuperacion/codigos.ts'
import { recuperacionRoutes } from './modules/recuperacion/recuperacion.routes.ts'
import { createRecuperacionService } from './modules/recuperacion/recuperacion.service.ts'
import { publicSenalesRoutes, senalesRoutes } from './modules/senales/senales.routes.ts'
import { createSenalesService } from './modules/senales/senales.service.ts'
import { saludRoutes } from './modules/salud/salud.routes.ts'
import { createUsuariosModule } from './modules/usuarios/usuarios.module.ts'
import type { Database } from './platform/database/database.ts'
import { type EventLimits, createEventHub } from './platform/events/event-hub.ts'
import { answerUnknown, createRefusals, registerErrors } from './platform/http/errors.ts'
import { type AnswerHeaders, createAnswerHeaders, registerAnswerHeaders } from './platform/http/headers.ts'
import type { Limits } from './platform/limits/limits.ts'
import type { Mailer } from './platform/mail/mail.ts'
import { registerOpenApi } from './platform/http/openapi.ts'
import { registerPaging } from './platform/http/paging.ts'
import type { Passwords } from './platform/session/passwords.ts'
import type { Ports } from './platform/ports.ts'
import { createPurge } from './platform/database/purge.ts'
import { parseQuery } from './platform/http/query.ts'
import { registerSession } from './platform/session/session.ts'
import { registerStopping } from './platform/http/stopping.ts'
import { createTokens } from './platform/session/tokens.ts'
import { registerTransactions } from './platform/database/transactions.ts'
import { createMark } from './platform/session/unidad.ts'

/** All that the server is made of; tests hand in their own parts. */
export interface AppParts {
  readonly database: Database
  readonly ports: Ports
  readonly passwords: Passwords
  readonly limits: Limits
  readonly mailer: Mailer
  readonly store: ReleaseStore
  readonly images: ImageStore
  readonly jwtSecret: string
  readonly deployToken: string
  /** The address that people use, without a slash at its end: links in mails begin with it. */
  readonly publicUrl: string
  readonly secure: boolean
  readonly logLevel: string
  /** Where the log is written; the standard output unless it is given. */
  readonly log?: { readonly write: (line: string) => void } | undefined
  readonly trustProxy?: string | undefined
  /** What one replica carries of event streams, where it is not the usual. */
  readonly eventLimits?: Partial<EventLimits>
  /** Where people write to, as pages show it. */
  readonly contactoCorreo: string
  /** Another image service that browsers send pictures of products to. */
  readonly imageService?: ImageService | undefined
  /** Pages load themselves again when another version is made stable: for `npm run dev`. */
  readonly dev?: boolean
}

const JSON_MAXIMUM = 1024 * 1024
const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 30_000
// Longer than proxies keep theirs (60 s): the side that asks has to be the first to let go.
const KEEP_ALIVE_MS = 65_000

// Files come compressed already; what is made for one answer gets what a millisecond gives.
const COMPRESSION = {
  // Nobody sends compressed bodies: unpacking them would be work for whoever wants to make some.
  globalDecompression: false,
  threshold: 1024,
  encodings: ['br', 'gzip'] as ('br' | 'gzip')[],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
}

const createServer = (parts: AppParts, { base }: AnswerHeaders): FastifyInstance => {
  const refusals = createRefusals(base, parts.ports.newId)
  return fastify({
    bodyLimit: JSON_MAXIMUM,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, requireHostHeader: false, connectionsCheckingInterval: 5000 },
    forceCloseConnections: 'idle',
    // Whoever still has a connection is served over it once more, and told to open another one.
    return503OnClosing: false,
    frameworkErrors: refusals.malformed,
    clientErrorHandler: refusals.connection,
    genReqId: () => parts.ports.newId(),
    logger: parts.logLevel !== 'silent' && { level: parts.logLevel, ...(parts.log && { stream: parts.log }) },
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    routerOptions: { querystringParser: parseQuery },
    trustProxy: parts.trustProxy ?? false,
  })
}

const pageSettings = ({ contactoCorreo, imageService }: AppParts): PageSettings => ({
  contactoCorreo,
  ...(imageService && { imagenes: { url: imageService.url, preset: imageService.preset } }),
})

const registerPurge = (app: FastifyInstance, database: Database, ports: Ports): void => {
  const purge = createPurge({ database, ports, warn: (error) => app.log.warn(error, 'a purge failed') })
  app.addHook('onReady', async () => purge.start())
  app.addHook('onClose', async () => purge.stop())
}

/** Builds the server without listening. What it answers is registered here, in reading order. */
export const buildApp = async (parts: AppParts): Promise<FastifyInstance> => {
  const { database, ports, passwords, limits, store, secure } = parts
  z.config(z.locales.es())
  const headers = createAnswerHeaders(parts)
  const app = createServer(parts, headers)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  // JSON only: a text would reach the schemas as something it is not.
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('actor', null)
  app.decorateRequest('publisher', null)
  registerAnswerHeaders(app, headers)
  registerErrors(app)
  registerStopping(app)
  registerPurge(app, database, ports)
  if (parts.dev) registerDevReload(app, ports)
  registerPaging(app)
  registerTransactions(app, { database, ports, secret: parts.jwtSecret })
  await app.register(compress, COMPRESSION)
  await app.register(cookie, { secret: parts.jwtSecret })
  await registerOpenApi(app)

  const tokens = await createTokens(parts.jwtSecret, ports)
  const session = { database, tokens, ports }
  const warn = (message: string) => app.log.error(message)
  const registry = createRegistry({ database, store, warn })
  const hub = createEventHub({ database, ports, warn, limits: parts.eventLimits })
  // A stream never ends by itself, and stopping would wait for it.
  app.addHook('preClose', hub.close)
  const guard = createLoginGuard(limits)
  const auth = { service: createAuthService({ database, ports, passwords, tokens, guard }), ports, secure }
  const codigos = createCodigos(parts.jwtSecret, ports)
  const recuperacion = createRecuperacionService({ ...parts, guard, codigos })
  const historial = createHistorialService({ database, ports })
  const productos = createProductosService({ database, ports, historial })
  const deshacer = createDeshacerService({ ports, historial })
  const comentarios = createComentariosService({ database, ports, productos })
  const plataforma = createPlataformaService({ database, ports, store, registry })
  const senales = createSenalesService({ database, ports })

  const imagenes = createImagenesService(parts.images)
  const mark = createMark({ ports, secure })
  const receive = createReception(limits)
  const subidas = createSubidasService({ ...parts, imagenes })
  const usuarios = createUsuariosModule({ ...parts, auth: auth.service, imagenes, receive, mark })
  const { cuentas } = usuarios
  const equipo = createEquipoService({ ...parts, cuentas })

  const anybody = async (scope: FastifyInstance) => {
    await scope.register(publicAuthRoutes(auth))
    await scope.register(usuarios.publicRoutes)
    await scope.register(recuperacionRoutes(recuperacion))
    await scope.register(publicPlataformaRoutes(plataforma, registry))
    await scope.register(publicSenalesRoutes(senales, ports))
    await scope.register(saludRoutes(database))
  }
  const signedIn = async (scope: FastifyInstance) => {
    registerSession(scope, session)
    await scope.register(signedInAuthRoutes(auth))
    await scope.register(productosRoutes(productos))
    await scope.register(historialRoutes(historial))
    await scope.register(deshacerRoutes(deshacer))
    await scope.register(comentariosRoutes(comentarios))
    await scope.register(usuarios.signedInRoutes)
    await scope.register(equipoRoutes(equipo))
    await scope.register(senalesRoutes(senales))
    await scope.register(eventosRoutes(hub, tokens))
  }
  const uploaders = async (scope: FastifyInstance) => {
    await scope.register(multipart)
    registerSession(scope, session)
    await scope.register(usuarios.uploadRoutes)
    await scope.register(subidasRoutes(subidas, receive))
  }
  const publishers = async (scope: FastifyInstance) => {
    await scope.register(multipart)
    registerPublishers(scope, { ...session, deployToken: parts.deployToken })
    await scope.register(publisherRoutes(plataforma))
  }
  await app.register(anybody, { prefix: '/v1' })
  await app.register(signedIn, { prefix: '/v1' })
  await app.register(uploaders, { prefix: '/v1' })
  await app.register(publishers, { prefix: '/v1' })

  registerAssets(app, registry)
  registerImagenes(app, imagenes)
  registerPages(app, { registry, ports, secure, ajustes: pageSettings(parts) })
  app.setNotFoundHandler(answerUnknown)
  return app
}
