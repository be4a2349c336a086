import { invalidField } from '@mi/domain'
import type { ImageService } from '../../platform/settings/image-settings.ts'
import type { ImagenesService } from './imagenes.service.ts'

const OWN = /^\/imagenes\/[0-9a-f]{64}(-mini)?\.webp$/
const ABSOLUTE = /^https?:\/\/[^\s/\\]/i

interface DireccionesParts {
  /** The address at which people reach the server, without a trailing slash. */
  readonly publicUrl: string
  readonly imageService?: Pick<ImageService, 'images'> | undefined
}

/** Checks picture addresses. Our own, those of the configured image service and all with `https:` are allowed. */
export const createDirecciones = ({ publicUrl, imageService }: DireccionesParts) => {
  const ownPath = (direccion: string): string | undefined => {
    const path = direccion.startsWith(`${publicUrl}/`) ? direccion.slice(publicUrl.length) : direccion
    return OWN.test(path) ? path : undefined
  }

  const isPublic = (direccion: string): boolean => {
    if (!ABSOLUTE.test(direccion) || !URL.canParse(direccion)) return false
    const { protocol, origin } = new URL(direccion)
    return protocol === 'https:' || origin === imageService?.images
  }

  return {
    ownPath,

    /** @throws InvalidError for the field `campo` if the address is not allowed. */
    requireAllowed: (campo: string, direccion: string | null | undefined): void => {
      if (typeof direccion !== 'string') return
      if (ownPath(direccion) !== undefined || isPublic(direccion)) return
      throw invalidField(
        campo,
        'Elige la imagen desde tu dispositivo, o usa una dirección que empiece por https://.',
      )
    },
  }
}

export type Direcciones = ReturnType<typeof createDirecciones>

/** `has` is true if our own store has the image of an address. */
export type DireccionesGuardadas = Direcciones & Pick<ImagenesService, 'has'>
