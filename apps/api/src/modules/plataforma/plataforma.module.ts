import type { FastifyInstance } from 'fastify'
import { acceptNoBody } from '../../platform/http/bodies/no-body.ts'
import { createAssetsFor } from '../../platform/http/assets-origin.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import type { Mailer } from '../../platform/mail/mail.ts'
import type { PageIds } from '../../platform/session/page-id.ts'
import type { SessionParts } from '../../platform/session/session.ts'
import { bitacoraRoutes } from './bitacora.routes.ts'
import { createAjustesService } from './modulos/ajustes.service.ts'
import { createCambios, listApagadas } from './modulos/cambios.ts'
import { candidatosRoutes } from './modulos/candidatos.routes.ts'
import { createCandidatosService } from './modulos/candidatos.service.ts'
import { createExplicar } from './modulos/explicar.ts'
import { modulosRoutes } from './modulos/modulos.routes.ts'
import { createModulosService } from './modulos/modulos.service.ts'
import { publicPlataformaRoutes } from './plataforma.routes.ts'
import { registerPublishers } from './publisher.ts'
import { createArchivosService } from './releases/archivos.service.ts'
import { createCollectJob } from './releases/collect.ts'
import { createRegistry } from './registro/registry.ts'
import type { ReleaseStore } from './registro/release-store.ts'
import { releasesRoutes } from './releases/releases.routes.ts'
import { createReleasesService } from './releases/releases.service.ts'
import { createRolloutJob } from './salud/juez.ts'
import { createRecoger } from './salud/recoger.ts'
import { saludDeModuloRoutes } from './salud/salud.routes.ts'
import { createSaludDeModulo } from './salud/salud.service.ts'
import { tokensRoutes } from './tokens/tokens.routes.ts'
import { createTokensService } from './tokens/tokens.service.ts'
import { vistasPreviasRoutes } from './vistas-previas/vistas-previas.routes.ts'
import { createVistasPreviasService } from './vistas-previas/vistas-previas.service.ts'
import { createWithVistaPrevia } from './vistas-previas/with-vista-previa.ts'

interface PlataformaModuleParts extends SessionParts {
  readonly limits: Limits
  readonly store: ReleaseStore
  readonly deployToken: string
  readonly entorno: string
  readonly mailer: Mailer
  readonly publicUrl: string
  readonly secure: boolean
  readonly assetsUrl?: string | undefined
  readonly jwtSecret: string
  readonly pageIds: PageIds
  readonly warn: (message: string) => void
}

export const createPlataformaModule = (parts: PlataformaModuleParts) => {
  const registry = createRegistry(parts)
  const cambios = createCambios(parts)
  const candidatos = createCandidatosService({ ...parts, registry, cambios })
  const ajustes = createAjustesService({ ...parts, registry, cambios })
  const modulos = createModulosService({ ...parts, registry, cambios, candidatos })
  const assetsFor = createAssetsFor(parts.assetsUrl)
  const withVistaPrevia = createWithVistaPrevia({ ...parts, registry })
  return {
    registry,
    withVistaPrevia,
    assetsFor,
    /** Lists the switched-off versions as events, for a browser that possibly missed the original events. */
    listApagadas: () => listApagadas(parts.database.kysely),
    recoger: createRecoger({ ...parts, registry }),
    jobs: [createCollectJob(parts), createRolloutJob({ ...parts, cambios, candidatos })],
    publicRoutes: publicPlataformaRoutes({ ...parts, modulos, registry, withVistaPrevia, assetsFor }),
    /** The routes for publishers. These routes have their own scope, because they also accept tokens for publishers. */
    publisherScope: async (scope: FastifyInstance): Promise<void> => {
      scope.decorateRequest('publisher', null)
      registerPublishers(scope, parts)
      acceptNoBody(scope)
      await scope.register(tokensRoutes(createTokensService({ ...parts, ajustes })))
      await scope.register(
        releasesRoutes(createReleasesService({ ...parts, registry }), createArchivosService(parts)),
      )
      await scope.register(modulosRoutes(modulos))
      await scope.register(
        candidatosRoutes({ ...candidatos, ...ajustes }, createExplicar({ ...parts, registry })),
      )
      await scope.register(saludDeModuloRoutes(createSaludDeModulo(parts)))
      await scope.register(vistasPreviasRoutes(createVistasPreviasService({ ...parts, registry }), parts))
      await scope.register(bitacoraRoutes(parts.database))
    },
  }
}
