import type { S3Blobs } from '../../../platform/blobs/s3-blobs.ts'

export const RELEASES_IN_S3: S3Blobs = {
  folder: 'modulos/b',
  // The real type of a file is not needed here, because our servers set it in their responses.
  contentType: 'application/octet-stream',
  message: 'El almacén de versiones no está disponible en este momento. Intenta de nuevo en unos segundos.',
}
