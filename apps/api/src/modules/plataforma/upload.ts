import type { FastifyRequest } from 'fastify'
import { releasePathSchema } from '@mi/contracts'
import { InvalidError } from '@mi/domain'
import { partsOf } from '../../platform/http/form-parts.ts'
import { FILE_MAXIMUM } from './release-store.ts'
import type { Upload } from './plataforma.service.ts'

const FILES_MAXIMUM = 1000
const RELEASE_JSON_MAXIMUM = 512 * 1024
const UPLOAD_MAXIMUM = 64 * 1024 * 1024

const LIMITS = { fileSize: FILE_MAXIMUM, files: FILES_MAXIMUM, fieldSize: RELEASE_JSON_MAXIMUM, fields: 1 }

const requireSafePath = (path: string): string => {
  if (!releasePathSchema.safeParse(path).success) throw new InvalidError(`La ruta ${path} no se admite.`)
  return path
}

/** Reads an uploaded release: the field `release`, and one file part per file, named by its path. */
export const readUpload = async (request: FastifyRequest): Promise<Upload> => {
  const files = new Map<string, Buffer>()
  let signed: string | undefined
  let bytes = 0
  for await (const part of partsOf(request, { limits: LIMITS, preservePath: true })) {
    if (part.type === 'field') {
      if (part.fieldname === 'release' && typeof part.value === 'string') signed = part.value
      continue
    }
    const content = await part.toBuffer()
    // toBuffer() may return a truncated file without an error.
    if (part.file.truncated) throw new InvalidError(`El archivo ${part.filename} es demasiado grande.`)
    bytes += content.length
    if (bytes > UPLOAD_MAXIMUM) throw new InvalidError('La versión es demasiado grande.')
    files.set(requireSafePath(part.filename), content)
  }
  if (signed === undefined) throw new InvalidError('Falta el campo release.')
  return { signed, files }
}
