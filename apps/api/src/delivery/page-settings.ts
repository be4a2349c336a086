import type { ImageService } from '../platform/settings/image-settings.ts'
import type { PageSettings } from './page.ts'

interface PublicSettings {
  readonly contactoCorreo: string
  readonly imageService?: ImageService | undefined
}

/** Picks those settings of the server that pages are allowed to contain. */
export const pageSettingsOf = ({ contactoCorreo, imageService }: PublicSettings): PageSettings => ({
  contactoCorreo,
  ...(imageService && { imagenes: { url: imageService.url, preset: imageService.preset } }),
})
