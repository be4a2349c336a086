import type { ImageService } from '../platform/settings/image-settings.ts'
import type { PageSettings } from './page.ts'

interface PublicSettings {
  readonly contactoCorreo: string
  readonly imageService?: ImageService | undefined
}

/** The settings that a page may show; everything else about the server stays private. */
export const pageSettingsOf = ({ contactoCorreo, imageService }: PublicSettings): PageSettings => ({
  contactoCorreo,
  ...(imageService && { imagenes: { url: imageService.url, preset: imageService.preset } }),
})
