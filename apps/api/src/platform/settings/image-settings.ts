import { z } from 'zod'

const webAddress = z.url({ protocol: /^https?$/, error: 'Usa una dirección http:// o https://.' })

export const imageEnvironment = {
  IMAGE_UPLOAD_URL: webAddress.optional(),
  IMAGE_UPLOAD_PRESET: z.string().optional(),
  IMAGE_PUBLIC_URL: webAddress.optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: 'Usa el nombre de un bucket.' })
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
}

type ImageEnvironment = z.output<z.ZodObject<typeof imageEnvironment>>

/** An external service to which browsers upload the product pictures, instead of to this server. */
export interface ImageService {
  readonly url: string
  readonly preset: string
  /** The content security policy of the pages allows the two origins `images` and `uploads`. */
  readonly images: string
  readonly uploads: string
}

export interface S3Settings {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** @throws Error with a Spanish sentence if the preset or the public address is set without the upload address. */
export const readImageService = (values: ImageEnvironment): ImageService | undefined => {
  const { IMAGE_UPLOAD_URL: url, IMAGE_UPLOAD_PRESET: preset, IMAGE_PUBLIC_URL: publicUrl } = values
  if (url === undefined) {
    if (preset === undefined && publicUrl === undefined) return undefined
    throw new Error('Para usar otro servicio de imágenes hay que dar IMAGE_UPLOAD_URL.')
  }
  const uploads = new URL(url).origin
  return { url, preset: preset ?? '', uploads, images: new URL(publicUrl ?? url).origin }
}

const S3_NEEDED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** @throws Error if only some of the settings in `S3_NEEDED` are set. Its Spanish message names the missing ones. */
export const readS3Settings = (values: ImageEnvironment): S3Settings | undefined => {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values
  const missing = S3_NEEDED.filter((name) => values[name] === undefined)
  if (missing.length === S3_NEEDED.length) return undefined
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    throw new Error(`Para guardar imágenes y versiones en S3 hay que dar también: ${missing.join(', ')}.`)
  }
  return {
    endpoint: S3_ENDPOINT.replace(/\/+$/, ''),
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}
