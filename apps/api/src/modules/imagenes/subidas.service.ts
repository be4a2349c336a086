import type { ImagenSubida } from '@mi/contracts'
import { type Actor, requirePermiso } from '@mi/domain'
import type { Forma } from './encode.ts'
import type { ImagenesService } from './imagenes.service.ts'
import type { Receive } from './reception.ts'

/** How a picture of a product is kept: whole, large enough for a screen. */
export const IMAGEN_DE_PRODUCTO: Forma = { lado: 1600, miniatura: 320, cuadrada: false }

interface SubidasParts {
  readonly imagenes: Pick<ImagenesService, 'keep'>
  /** What whole addresses begin with. */
  readonly publicUrl: string
}

/** The image service: takes pictures for products, in the form that such services have. */
export const createSubidasService = ({ imagenes, publicUrl }: SubidasParts) => ({
  async upload(actor: Actor, receive: Receive): Promise<ImagenSubida> {
    requirePermiso(actor, 'imagenes.subir')
    const { url, thumbnailUrl } = await receive((bytes) => imagenes.keep(bytes, IMAGEN_DE_PRODUCTO))
    // Whole, as everywhere where this form is spoken: what shows them may be no page of this server.
    return { secure_url: `${publicUrl}${url}`, thumbnail_url: `${publicUrl}${thumbnailUrl}` }
  },
})

/** The image service. */
export type SubidasService = ReturnType<typeof createSubidasService>
