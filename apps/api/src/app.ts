import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import type { AppParts } from './app-parts.ts'
import { registerAssets } from './delivery/assets.routes.ts'
import { registerDevReload } from './delivery/dev-reload.ts'
import { registerImagenes } from './delivery/imagenes.routes.ts'
import { pageSettingsOf } from './delivery/page-settings.ts'
import { registerPages } from './delivery/pages.routes.ts'
import { createAlertasModule } from './modules/alertas/alertas.module.ts'
import { createAuditoriaModule } from './modules/auditoria/auditoria.module.ts'
import { createAuthModule } from './modules/auth/auth.module.ts'
import { createComentariosModule } from './modules/comentarios/comentarios.module.ts'
import { createEquipoModule } from './modules/equipo/equipo.module.ts'
import { createEventosModule } from './modules/eventos/eventos.module.ts'
import { createHistorialModule } from './modules/historial/historial.module.ts'
import { createImagenesModule } from './modules/imagenes/imagenes.module.ts'
import { createMetricasModule } from './modules/metricas/metricas.module.ts'
import { createNotificacionesModule } from './modules/notificaciones/notificaciones.module.ts'
import { createNotificador } from './modules/notificaciones/notificador.ts'
import { createNutriscanModule } from './modules/nutriscan/nutriscan.module.ts'
import { createPlataformaModule } from './modules/plataforma/plataforma.module.ts'
import { registerFallasDeLlamadas } from './modules/plataforma/salud/fallas-de-llamadas.ts'
import { createProductosModule } from './modules/productos/productos.module.ts'
import { createRecuperacionModule } from './modules/recuperacion/recuperacion.module.ts'
import { createSaludModule } from './modules/salud/salud.module.ts'
import { createSeguridadModule } from './modules/seguridad/seguridad.module.ts'
import { createSenalesModule } from './modules/senales/senales.module.ts'
import { createTrabajosModule } from './modules/trabajos/trabajos.module.ts'
import { createUsuariosModule } from './modules/usuarios/usuarios.module.ts'
import { requireShallowBodies } from './platform/http/bodies/shallow-body.ts'
import { registerUnreadBodies } from './platform/http/bodies/unread-body.ts'
import { registerCompression } from './platform/http/compression.ts'
import { answerUnknown, registerErrors } from './platform/errors/errors.ts'
import { createAnswerHeaders, registerAnswerHeaders } from './platform/http/headers.ts'
import { registerTransactions } from './platform/http/idempotency.ts'
import { registerOpenApi } from './platform/openapi/openapi.ts'
import { registerPaging } from './platform/http/paging.ts'
import { createServer } from './platform/http/server.ts'
import { registerStopping } from './platform/http/stopping.ts'
import { registerWorker } from './platform/jobs/register-worker.ts'
import { createMailJob } from './platform/mail/outbox.ts'
import { createPurgeJob } from './platform/purge/purge.ts'
import { registerRefusalLog } from './platform/security/refusal-log.ts'
import { createClaveActual } from './platform/session/clave-actual.ts'
import { createPageIds } from './platform/session/page-id.ts'
import { registerSession } from './platform/session/session.ts'
import { createTokens } from './platform/session/tokens.ts'
import { createMark } from './platform/session/unidad.ts'

export const buildApp = async (parts: AppParts): Promise<FastifyInstance> => {
  const { database, ports, secure, jwtSecret } = parts
  const headers = createAnswerHeaders(parts)
  const app = createServer(parts, headers)
  app.decorateRequest('actor', null)
  registerAnswerHeaders(app, headers)
  registerErrors(app)
  registerRefusalLog(app, { database, ports })
  registerStopping(app)
  registerUnreadBodies(app)
  requireShallowBodies(app)
  if (parts.dev) registerDevReload(app, ports)
  registerPaging(app)
  registerTransactions(app, { database, ports, secret: jwtSecret })
  await registerCompression(app)
  await app.register(cookie, { secret: jwtSecret })
  await registerOpenApi(app)

  const tokens = await createTokens(jwtSecret, ports)
  const session = { database, tokens, ports }
  const mark = createMark({ ports, secure })
  const warn = (message: string) => app.log.error(message)
  const claveActual = createClaveActual(parts)
  const auth = createAuthModule({ ...parts, tokens, mark, claveActual })
  const recuperacion = createRecuperacionModule({ ...parts, guard: auth.guard })
  const historial = createHistorialModule(parts)
  const imagenes = createImagenesModule(parts)
  const { receive, direcciones } = imagenes
  const images = { imagenes: imagenes.imagenes, direcciones, receive }
  const notificador = createNotificador(parts)
  const alertas = createAlertasModule({ ...parts, notificador })
  const productos = createProductosModule({ ...parts, ...historial, ...alertas, direcciones })
  const avisos = { notificador, productos: productos.productos }
  const comentarios = createComentariosModule({ ...parts, ...avisos })
  const usuarios = createUsuariosModule({
    ...parts,
    ...images,
    auth: auth.auth,
    mark,
    claveActual,
    forgetCodigos: recuperacion.forget,
    retireFactor: auth.retireFactor,
  })
  const { record } = usuarios.cuentas
  const notificaciones = createNotificacionesModule({ ...parts, ...avisos, record })
  const pageIds = createPageIds({ ports, jwtSecret })
  const plataforma = createPlataformaModule({ ...parts, ...session, pageIds, warn })
  registerFallasDeLlamadas(app, { ports, recoger: plataforma.recoger, warn })
  const mails = createMailJob({ ...parts, transport: parts.mailTransport })
  const own = [...usuarios.jobs, ...alertas.jobs, ...notificaciones.jobs, ...plataforma.jobs]
  const kinds = [mails, createPurgeJob(parts), ...own]
  if (parts.doesJobs) registerWorker(app, { database, ports, kinds })
  const equipo = createEquipoModule({ ...parts, cuentas: usuarios.cuentas })
  const seguridad = createSeguridadModule({ database, usuarios: usuarios.usuarios })
  const nutriscan = createNutriscanModule({ ...parts, ...usuarios, ...images })
  const auditoria = createAuditoriaModule(parts)
  const senales = createSenalesModule({ ...parts, recoger: plataforma.recoger })
  const trabajos = createTrabajosModule({ ...parts, cuentas: usuarios.cuentas })
  const eventos = createEventosModule({ ...parts, tokens, listStanding: plataforma.listApagadas, warn })
  const metricas = createMetricasModule(app, parts)
  const salud = createSaludModule({ ...parts, registry: plataforma.registry })
  // Event streams never end by themselves, so a stopping server would wait for them without this hook.
  app.addHook('preClose', eventos.close)
  app.addHook('onClose', () => parts.reader.close())
  // The first call of `position` makes this server listen to events. Without this call, the first pages would contain
  // no position of the event stream.
  app.addHook('onListen', () => void eventos.position())

  const anybody = async (scope: FastifyInstance) => {
    await scope.register(auth.publicRoutes)
    await scope.register(usuarios.publicRoutes)
    await scope.register(recuperacion.publicRoutes)
    await scope.register(notificaciones.publicRoutes)
    await scope.register(plataforma.publicRoutes)
    await scope.register(senales.publicRoutes)
    await scope.register(salud.publicRoutes)
    await scope.register(metricas.publicRoutes)
  }
  const signedIn = async (scope: FastifyInstance) => {
    registerSession(scope, session)
    await scope.register(auth.signedInRoutes)
    await scope.register(productos.signedInRoutes)
    await scope.register(historial.signedInRoutes)
    await scope.register(comentarios.signedInRoutes)
    await scope.register(notificaciones.signedInRoutes)
    await scope.register(usuarios.signedInRoutes)
    await scope.register(equipo.signedInRoutes)
    await scope.register(seguridad.signedInRoutes)
    await scope.register(nutriscan.signedInRoutes)
    await scope.register(auditoria.signedInRoutes)
    await scope.register(senales.signedInRoutes)
    await scope.register(trabajos.signedInRoutes)
    await scope.register(eventos.signedInRoutes)
  }
  const uploaders = async (scope: FastifyInstance) => {
    await scope.register(multipart)
    registerSession(scope, session)
    await scope.register(usuarios.uploadRoutes)
    await scope.register(imagenes.uploadRoutes)
    await scope.register(nutriscan.uploadRoutes)
  }
  for (const scope of [anybody, signedIn, uploaders, plataforma.publisherScope]) {
    await app.register(scope, { prefix: '/v1' })
  }

  registerAssets(app, plataforma.registry, parts)
  registerImagenes(app, imagenes.imagenes)
  registerPages(app, {
    registry: plataforma.registry,
    withVistaPrevia: plataforma.withVistaPrevia,
    assetsFor: plataforma.assetsFor,
    ports,
    secure,
    ajustes: pageSettingsOf(parts),
    eventPosition: eventos.position,
    pageIds,
  })
  app.setNotFoundHandler(answerUnknown)
  return app
}
