import type { ImagenSubida } from '@mi/contracts'
import { type Actor, requirePermiso } from '@mi/domain'
import type { Forma } from './encode/encode.ts'
import type { ImagenesService } from './imagenes.service.ts'
import type { Receive } from './reception.ts'

/** The format of a product picture: it is not cropped, and its longer side (`lado`) is large enough for a screen. */
const IMAGEN_DE_PRODUCTO: Forma = { lado: 1600, miniatura: 320, cuadrada: false }

interface SubidasParts {
  readonly imagenes: Pick<ImagenesService, 'keep'>
  readonly publicUrl: string
}

/** Stores product pictures. The result has the format that external image services use. */
export const createSubidasService = ({ imagenes, publicUrl }: SubidasParts) => ({
  async upload(actor: Actor, receive: Receive): Promise<ImagenSubida> {
    requirePermiso(actor, 'imagenes.subir')
    const { url, thumbnailUrl } = await receive((bytes) => imagenes.keep(bytes, IMAGEN_DE_PRODUCTO))
    // The addresses are absolute, because the page that shows the picture could come from another server.
    return { secure_url: `${publicUrl}${url}`, thumbnail_url: `${publicUrl}${thumbnailUrl}` }
  },
})

export type SubidasService = ReturnType<typeof createSubidasService>
