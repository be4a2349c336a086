import type { Database } from '../../platform/database/database.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import type { Ports } from '../../platform/ports.ts'
import type { ImageService } from '../../platform/settings/image-settings.ts'
import { type DireccionesGuardadas, createDirecciones } from './direcciones.ts'
import type { BlobStore } from '../../platform/blobs/blob-store.ts'
import { createImagenesService } from './imagenes.service.ts'
import { createSubidas } from './subidas.repository.ts'
import { createReception } from './reception.ts'
import { subidasRoutes } from './subidas.routes.ts'
import { createSubidasService } from './subidas.service.ts'

interface ImagenesModuleParts {
  readonly database: Database
  readonly ports: Ports
  readonly images: BlobStore
  readonly limits: Limits
  readonly publicUrl: string
  readonly imageService?: ImageService | undefined
}

export const createImagenesModule = (parts: ImagenesModuleParts) => {
  const { database, ports, images, limits, publicUrl } = parts
  const imagenes = createImagenesService(images, createSubidas(database.kysely, ports))
  const receive = createReception(limits)
  const direcciones: DireccionesGuardadas = { ...createDirecciones(parts), has: imagenes.has }
  return {
    imagenes,
    direcciones,
    receive,
    /** These routes have to be registered in a Fastify scope that accepts multipart forms. */
    uploadRoutes: subidasRoutes(createSubidasService({ imagenes, publicUrl }), receive),
  }
}
