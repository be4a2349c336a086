import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import type { SessionParts } from '../../platform/session/session.ts'
import { publicPlataformaRoutes, publisherRoutes } from './plataforma.routes.ts'
import { createPlataformaService } from './plataforma.service.ts'
import { registerPublishers } from './publisher.ts'
import { createRegistry } from './registry.ts'
import type { ReleaseStore } from './release-store.ts'

interface PlataformaModuleParts extends SessionParts {
  readonly store: ReleaseStore
  readonly deployToken: string
  readonly warn: (message: string) => void
}

/** Wires the registry of releases. */
export const createPlataformaModule = (parts: PlataformaModuleParts) => {
  const registry = createRegistry(parts)
  const plataforma = createPlataformaService({ ...parts, registry })
  return {
    registry,
    publicRoutes: publicPlataformaRoutes(plataforma, registry),
    /** A separate scope, because publishers authenticate with tokens as well as with sessions. */
    publisherScope: async (scope: FastifyInstance): Promise<void> => {
      scope.decorateRequest('publisher', null)
      await scope.register(multipart)
      registerPublishers(scope, parts)
      await scope.register(publisherRoutes(plataforma))
    },
  }
}
