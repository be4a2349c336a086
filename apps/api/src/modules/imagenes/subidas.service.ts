import type { ImagenSubida } from '@mi/contracts'
import { type Actor, requirePermiso } from '@mi/domain'
import type { Forma } from './encode/encode.ts'
import type { ImagenesService } from './imagenes.service.ts'
import type { Receive } from './reception.ts'

/** Uncropped, large enough for a screen. */
const IMAGEN_DE_PRODUCTO: Forma = { lado: 1600, miniatura: 320, cuadrada: false }

interface SubidasParts {
  readonly imagenes: Pick<ImagenesService, 'keep'>
  readonly publicUrl: string
}

/** Stores product pictures, and answers in the format of external image services. */
export const createSubidasService = ({ imagenes, publicUrl }: SubidasParts) => ({
  async upload(actor: Actor, receive: Receive): Promise<ImagenSubida> {
    requirePermiso(actor, 'imagenes.subir')
    const { url, thumbnailUrl } = await receive((bytes) => imagenes.keep(bytes, IMAGEN_DE_PRODUCTO))
    // Absolute, because the client's page may come from another server.
    return { secure_url: `${publicUrl}${url}`, thumbnail_url: `${publicUrl}${thumbnailUrl}` }
  },
})

export type SubidasService = ReturnType<typeof createSubidasService>
