import { z } from 'zod'

// The value becomes part of the pages' content security policy. Other characters, such as «;», could change that
// policy. So the host may have only letters, digits, dots and hyphens.
const ORIGIN = /^https?:\/\/[a-z0-9.-]+(:\d+)?\/?$/i

export const assetsEnvironment = {
  ASSETS_URL: z
    .string()
    .refine((value) => ORIGIN.test(value) && URL.canParse(value), {
      error: 'Usa un origen sin ruta, como https://cdn.ejemplo.co.',
    })
    .optional(),
}

/**
 * The origin of the CDN in front of `/modulos/*`.
 * @throws Error with a Spanish sentence if it is the origin of `publicUrl`, or if browsers would block its files on
 * HTTPS pages because it uses HTTP.
 */
export const readAssetsUrl = (given: string | undefined, publicUrl: string): string | undefined => {
  if (given === undefined) return undefined
  const { origin, protocol } = new URL(given)
  const own = new URL(publicUrl)
  if (origin === own.origin) throw new Error('ASSETS_URL es el mismo origen de PUBLIC_URL: no lo des.')
  if (own.protocol === 'https:' && protocol !== 'https:')
    throw new Error('Si PUBLIC_URL es https://, ASSETS_URL también debe ser https://.')
  return origin
}
