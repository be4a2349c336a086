import type { S3Blobs } from '../../platform/blobs/s3-blobs.ts'

export const IMAGES_IN_S3: S3Blobs = {
  folder: 'imagenes',
  contentType: 'image/webp',
  message: 'Las imágenes no están disponibles en este momento. Intenta de nuevo en unos segundos.',
}
