import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { UnavailableError } from '@mi/domain'
import type { S3Settings } from '../../platform/settings/image-settings.ts'
import { createBreaker } from '../../platform/limits/breaker.ts'
import type { Ports } from '../../platform/ports.ts'
import type { ImageStore } from './image-store.ts'

/** Time limits of one attempt: a page waits for a read, a person for a save. */
export interface S3Times {
  readonly readMs: number
  readonly saveMs: number
}

const TIMES: S3Times = { readMs: 2000, saveMs: 8000 }
const TRIES = 3
const PAUSE_MS = 100
const REST_MS = 5000
const MESSAGE = 'Las imágenes no están disponibles en este momento. Intenta de nuevo en unos segundos.'

// Images get a folder of their own, so that the bucket can hold other things as well.
const FOLDER = 'imagenes'
const PUT_HEADERS = { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' }

interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT'
  readonly name: string
  readonly body?: Buffer
}

class S3RefusalError extends Error {
  readonly mayPass: boolean

  constructor({ status }: Response, content: Buffer) {
    const code = /<Code>(\w+)<\/Code>/.exec(content.toString('utf8'))?.[1] ?? ''
    super(`the store of images answered ${status} ${code}`)
    this.mayPass = status >= 500 || status === 429
  }
}

// A missing bucket is a fault of the settings, not a missing image.
const isMissing = ({ status }: Response, content: Buffer): boolean =>
  status === 404 && !content.includes('NoSuchBucket')

// A timeout is not retried: the person has waited long enough. A broken connection is.
const isLate = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError'

const mayPass = (error: unknown): boolean =>
  error instanceof S3RefusalError ? error.mayPass : !isLate(error)

/**
 * Keeps images in an S3 store. The signature covers the hash of the body, so the store refuses incomplete uploads.
 */
export const createS3Images = (
  { endpoint, bucket, ...credentials }: S3Settings,
  { ports, times = TIMES }: { ports: Pick<Ports, 'now'>; times?: S3Times },
): ImageStore => {
  const whenUp = createBreaker({ ports, restMs: REST_MS, message: MESSAGE })

  const send = async ({ method, name, body }: S3Request): Promise<Buffer | undefined> => {
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const signed = await new AwsV4Signer({
      ...credentials,
      service: 's3',
      method,
      url: `${endpoint}/${bucket}/${FOLDER}/${name}`,
      headers: { 'x-amz-content-sha256': hash, ...(body && PUT_HEADERS) },
    }).sign()
    const response = await fetch(signed.url, {
      method,
      headers: signed.headers,
      body: body ? new Uint8Array(body) : null,
      signal: AbortSignal.timeout(body ? times.saveMs : times.readMs),
      // A signed request must not follow a redirect to another host.
      redirect: 'error',
    })
    const content = Buffer.from(await response.arrayBuffer())
    if (response.ok) return content
    if (isMissing(response, content)) return undefined
    throw new S3RefusalError(response, content)
  }

  const sendUntilAnswered = async (request: S3Request): Promise<Buffer | undefined> => {
    for (let nth = 1; ; nth++) {
      try {
        return await send(request)
      } catch (cause) {
        if (nth === TRIES || !mayPass(cause)) throw new UnavailableError(MESSAGE, { cause })
        await setTimeout(PAUSE_MS * nth)
      }
    }
  }

  const ask = (request: S3Request) => whenUp(() => sendUntilAnswered(request))

  return {
    save: async (name, body) => {
      const saved = await ask({ method: 'PUT', name, body })
      if (!saved) throw new UnavailableError(MESSAGE)
    },
    read: (name) => ask({ method: 'GET', name }),
    has: async (name) => (await ask({ method: 'HEAD', name })) !== undefined,
  }
}
