import { z } from 'zod'

// The value is part of the content security policy of the pages, so a character such as «;» could change the policy.
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
 * @throws Error with a Spanish sentence in two cases: `given` has the same origin as `publicUrl`, or only `publicUrl`
 * uses HTTPS. In the second case, browsers would block the files, because HTTPS pages cannot load files over HTTP.
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
