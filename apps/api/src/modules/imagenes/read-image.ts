import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { IMAGEN_MAXIMA } from '@mi/contracts'
import { TooLargeError, invalidField } from '@mi/domain'
import { incomplete, partsOf } from '../../platform/http/form-parts.ts'

/** The largest allowed size of a form in bytes. It fits the largest image and 1 MB of boundaries and text fields. */
export const FORM_MAXIMUM = IMAGEN_MAXIMA + 1024 * 1024

const LIMITS = { fileSize: IMAGEN_MAXIMA, files: 1, fields: 10, fieldSize: 10_000, parts: 11 }

const tooLarge = () => new TooLargeError('La imagen es demasiado grande. El máximo son 10 MB.')

const bytesOf = async (part: MultipartFile): Promise<Buffer> => {
  const bytes = await part.toBuffer()
  // toBuffer() could return a truncated file without an error.
  if (part.file.truncated) throw tooLarge()
  return bytes
}

export interface ImageForm {
  readonly imagen: Buffer
  readonly campos: ReadonlyMap<string, string>
}

const readParts = async (request: FastifyRequest, field: string): Promise<ImageForm> => {
  let imagen: Buffer = Buffer.alloc(0)
  const campos = new Map<string, string>()
  const limits = { limits: LIMITS, throwFileSizeLimit: false }
  for await (const part of partsOf(request, limits)) {
    if (part.type !== 'file') {
      if (typeof part.value === 'string') campos.set(part.fieldname, part.value)
      continue
    }
    const bytes = await bytesOf(part)
    if (part.fieldname === field) imagen = bytes
  }
  return { imagen, campos }
}

// If the bytes are not a form, the parser throws a plain `Error` without a code. If the type of a field is JSON but its
// value is not, the parser throws `FST_INVALID_JSON_FIELD_ERROR`.
const isBrokenForm = (error: unknown): boolean =>
  error instanceof Error &&
  (!('code' in error) ? error.constructor === Error : error.code === 'FST_INVALID_JSON_FIELD_ERROR')

/** Reads a form with one image. @throws TooLargeError if the image or the announced size of the form is too large. */
export const readImage = async (request: FastifyRequest, field: string): Promise<ImageForm> => {
  if (Number(request.headers['content-length'] ?? 0) > FORM_MAXIMUM) throw tooLarge()
  const form = await readParts(request, field).catch((error: unknown) => {
    if (isBrokenForm(error)) throw incomplete()
    throw error
  })
  if (form.imagen.length === 0) throw invalidField(field, 'Elige una imagen.')
  return form
}
