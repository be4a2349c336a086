import type { Limits } from '../../platform/limits/limits.ts'
import type { ImageStore } from './image-store.ts'
import { createImagenesService } from './imagenes.service.ts'
import { createReception } from './reception.ts'
import { subidasRoutes } from './subidas.routes.ts'
import { createSubidasService } from './subidas.service.ts'

interface ImagenesModuleParts {
  readonly images: ImageStore
  readonly limits: Limits
  readonly publicUrl: string
}

/** Receiving, encoding and keeping images. */
export const createImagenesModule = ({ images, limits, publicUrl }: ImagenesModuleParts) => {
  const imagenes = createImagenesService(images)
  const receive = createReception(limits)
  return {
    imagenes,
    receive,
    /** For a scope that accepts multipart forms. */
    uploadRoutes: subidasRoutes(createSubidasService({ imagenes, publicUrl }), receive),
  }
}
