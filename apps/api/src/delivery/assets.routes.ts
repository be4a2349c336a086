import { type Release, moduleNameSchema, versionSchema } from '@mi/contracts'
import { CONTENT_FOLDER, readContentPath } from '@mi/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Registry } from '../modules/plataforma/registro/registry.ts'
import type { Encoding } from '../modules/plataforma/registro/release-store.ts'
import { readActive } from '../modules/plataforma/vistas-previas/active.ts'
import { answerUnknown } from '../platform/errors/errors.ts'
import type { Ports } from '../platform/ports.ts'

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
  (request.headers['accept-encoding'] ?? '').split(',').some((part) => {
    const [name, quality = ''] = part.split(';')
    return name?.trim() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(quality)
  })

const encodingFor = (request: FastifyRequest): Encoding =>
  accepts(request, 'br') ? 'br' : accepts(request, 'gzip') ? 'gzip' : 'identity'

// Browsers do not request the URL of a failed script again, so a retry adds `~<n>/` to the path.
const ANOTHER_CHANCE = /^~\d{1,4}\//
const BY_HASH = /^([A-Za-z0-9_-]{43}|[A-Za-z0-9_-]{64})(?:\.([a-z0-9]{1,10}))?$/
/** A request for this file gets the version's signed document, unless the release contains a file of this name. */
const DOCUMENT = 'release.json'

const isReleaseName = (module: string, version: string): boolean =>
  moduleNameSchema.safeParse(module).success && versionSchema.safeParse(version).success

// These headers let pages use files from the origin of the CDN. No header depends on the requester, so the CDN is able
// to cache one response for all requesters.
const FOR_CDN = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
}

/** Sends files that caches keep forever. The URL of a file contains a hash or a version, so its bytes never change. */
const createSendForever =
  (assetsUrl: string | undefined) =>
  (reply: FastifyReply, type: string, bytes: Buffer | string): FastifyReply =>
    reply
      .asFile()
      .headers(assetsUrl === undefined ? {} : FOR_CDN)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .type(type)
      .send(bytes)

interface Asked {
  readonly release: Release
  readonly file: string
}

const findByVersion = async (registry: Registry, { module, version, '*': rest }: AssetParams) => {
  const release = isReleaseName(module, version) ? await registry.findRelease(module, version) : undefined
  return release && { release, file: rest.replace(ANOTHER_CHANCE, '') }
}

const findByHash = (registry: Registry, name: string): Promise<Asked | undefined> => {
  const [, hash, extension] = BY_HASH.exec(name) ?? []
  return hash === undefined ? Promise.resolve(undefined) : registry.findByHash(hash, extension)
}

const findByContent = (registry: Registry, module: string, rest: string): Promise<Asked | undefined> => {
  const asked = moduleNameSchema.safeParse(module).success ? readContentPath(rest) : undefined
  return asked ? registry.findByContent(module, asked) : Promise.resolve(undefined)
}

/** The file's address on a developer's machine, if the browser previews this version from that machine. */
const findLocal = (
  request: FastifyRequest,
  { module, version }: AssetParams,
  ports: Pick<Ports, 'now'>,
): string | undefined => {
  const previa = readActive(request, ports)
  if (previa?.local === undefined || previa.module !== module || previa.version !== version) return undefined
  return `${previa.local.origen}${request.url}`
}

interface DocumentParams {
  module: string
  file: string
}

interface AssetsParts {
  readonly ports: Pick<Ports, 'now'>
  readonly assetsUrl?: string | undefined
}

interface AssetParams {
  module: string
  version: string
  '*': string
}

/**
 * Three routes serve the same immutable, precompressed files:
 * - `/modulos/<module>/<version>/…`
 * - `/modulos/<module>/b/…-<start of hash>.<extension>`
 * - `/modulos/b/<hash>[.<extension>]`
 *
 * `/modulos/-/<module>/<version>.json` serves the unsigned document that describes a version.
 */
export const registerAssets = (
  app: FastifyInstance,
  registry: Registry,
  { ports, assetsUrl }: AssetsParts,
): void => {
  const sendForever = createSendForever(assetsUrl)
  const sendAsset = async (
    request: FastifyRequest,
    reply: FastifyReply,
    asked: Asked | undefined,
  ): Promise<FastifyReply> => {
    const encoding = encodingFor(request)
    const bytes = asked && (await registry.readFile(asked.release, asked.file, encoding))
    if (!bytes) return answerUnknown(request, reply)
    if (encoding !== 'identity') void reply.header('content-encoding', encoding)
    return sendForever(reply, typeOf(asked.file), bytes)
  }

  // These routes match exact paths, because `/modulos/b/*` would hide the files of a module named `b`.
  for (const url of ['/modulos/b/:hash', '/modulos/b/:chance(^~\\d{1,4}$)/:hash']) {
    app.get<{ Params: { hash: string } }>(url, { schema: { hide: true } }, async (request, reply) =>
      sendAsset(request, reply, await findByHash(registry, request.params.hash)),
    )
  }

  app.get<{ Params: { module: string; '*': string } }>(
    `/modulos/:module/${CONTENT_FOLDER}/*`,
    { schema: { hide: true } },
    async (request, reply) => {
      const { module, '*': file } = request.params
      return sendAsset(request, reply, await findByContent(registry, module, file))
    },
  )

  app.get<{ Params: DocumentParams }>(
    '/modulos/-/:module/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { module, file } = request.params
      const version = file.replace(/\.json$/, '')
      const isDocument = file !== version && isReleaseName(module, version)
      const bytes = isDocument ? await registry.findDocument(module, version) : undefined
      return bytes ? sendForever(reply, typeOf(file), bytes) : answerUnknown(request, reply)
    },
  )

  app.get<{ Params: AssetParams }>(
    '/modulos/:module/:version/*',
    { schema: { hide: true } },
    async (request, reply) => {
      const asked = await findByVersion(registry, request.params)
      const { module, version } = request.params
      if (asked?.file === DOCUMENT && !Object.hasOwn(asked.release.integrity, DOCUMENT)) {
        const signed = await registry.findSigned(module, version)
        if (signed) return sendForever(reply, typeOf(DOCUMENT), JSON.stringify(signed))
      }
      const local = asked ? undefined : findLocal(request, request.params, ports)
      if (local !== undefined) return reply.asFile().redirect(local, 307)
      return sendAsset(request, reply, asked)
    },
  )
}
