import { moduleNameSchema, versionSchema } from '@mi/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Registry } from '../modules/plataforma/registry.ts'
import type { Encoding } from '../modules/plataforma/release-store.ts'
import { answerUnknown } from '../platform/errors/errors.ts'

const TYPES: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  wasm: 'application/wasm',
  webp: 'image/webp',
  woff2: 'font/woff2',
}

const typeOf = (file: string): string =>
  TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream'

const accepts = (request: FastifyRequest, encoding: string): boolean =>
  (request.headers['accept-encoding'] ?? '').split(',').some((part) => part.trim().split(';')[0] === encoding)

const encodingFor = (request: FastifyRequest): Encoding =>
  accepts(request, 'br') ? 'br' : accepts(request, 'gzip') ? 'gzip' : 'identity'

interface AssetParams {
  module: string
  version: string
  '*': string
}

// A retry requests the same files under `~<n>/`, because browsers cache the failure of a script URL.
const ANOTHER_CHANCE = /^~\d{1,4}\//

const isReleaseName = (module: string, version: string): boolean =>
  moduleNameSchema.safeParse(module).success && versionSchema.safeParse(version).success

const sendAsset = async (
  registry: Registry,
  request: FastifyRequest<{ Params: AssetParams }>,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { module, version } = request.params
  const file = request.params['*'].replace(ANOTHER_CHANCE, '')
  const encoding = encodingFor(request)
  const release = isReleaseName(module, version) ? await registry.findRelease(module, version) : undefined
  const bytes = release && (await registry.readFile(release, file, encoding))
  if (!bytes) return answerUnknown(request, reply)
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply
    .asFile()
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('vary', 'accept-encoding')
    .type(typeOf(file))
    .send(bytes)
}

/** Registers `/modulos/<module>/<version>/…`, which serves immutable, precompressed files. */
export const registerAssets = (app: FastifyInstance, registry: Registry): void => {
  app.get<{ Params: AssetParams }>(
    '/modulos/:module/:version/*',
    { schema: { hide: true } },
    (request, reply) => sendAsset(registry, request, reply),
  )
}
