import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { UnavailableError } from '@mi/domain'
import type { S3Settings } from '../settings/image-settings.ts'
import { createBreaker } from '../limits/breaker.ts'
import type { Ports } from '../ports.ts'
import { type BlobStore, isFull, refuseIfFull } from './blob-store.ts'

/** Time limits of one attempt. `saveMs` is for saves. `readMs` is for the rest, and is shorter because pages wait. */
export interface S3Times {
  readonly readMs: number
  readonly saveMs: number
}

const TIMES: S3Times = { readMs: 2000, saveMs: 8000 }
const TRIES = 3
const PAUSE_MS = 100
const REST_MS = 5000
const FULL_STATUS = 507
const FULL_CODE = /QuotaExceeded|StorageFull|InsufficientStorage/i

export interface S3Blobs {
  /** The folder of the blobs in the bucket. The bucket could contain other folders as well. */
  readonly folder: string
  readonly contentType: string
  /** The Spanish message for users when the store does not answer. */
  readonly message: string
}

interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  readonly name: string
  readonly body?: Buffer
}

class S3RefusalError extends Error {
  readonly mayPass: boolean
  /** `ENOSPC` if the store is full. A full disk causes the same code, so `isFull` recognises both. */
  readonly code: 'ENOSPC' | undefined

  constructor({ status }: Response, content: Buffer) {
    const code = /<Code>(\w+)<\/Code>/.exec(content.toString('utf8'))?.[1] ?? ''
    super(`the S3 store answered ${status} ${code}`)
    const isFull = status === FULL_STATUS || FULL_CODE.test(code)
    this.code = isFull ? 'ENOSPC' : undefined
    this.mayPass = !isFull && (status >= 500 || status === 429)
  }
}

// A missing bucket is a fault of the settings, not a missing blob.
const isMissing = ({ status }: Response, content: Buffer): boolean =>
  status === 404 && !content.includes('NoSuchBucket')

// After a timeout, the request is not repeated, because the person has already waited long enough.
const isLate = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError'

const mayPass = (error: unknown): boolean =>
  error instanceof S3RefusalError ? error.mayPass : !isLate(error)

/** Keeps blobs in an S3 store. The signature covers the hash of the body, so the store refuses incomplete uploads. */
export const createS3Blobs = (
  { endpoint, bucket, ...credentials }: S3Settings,
  { folder, contentType, message }: S3Blobs,
  { ports, times = TIMES }: { ports: Pick<Ports, 'now'>; times?: S3Times },
): BlobStore => {
  const whenUp = createBreaker({ ports, restMs: REST_MS, message })
  const putHeaders = { 'content-type': contentType, 'cache-control': 'public, max-age=31536000, immutable' }

  const send = async ({ method, name, body }: S3Request): Promise<Buffer | undefined> => {
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const signed = await new AwsV4Signer({
      ...credentials,
      service: 's3',
      method,
      url: `${endpoint}/${bucket}/${folder}/${name}`,
      headers: { 'x-amz-content-sha256': hash, ...(body && putHeaders) },
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
        // A full store still answers reads. An UnavailableError would open the breaker, which would then refuse reads.
        if (isFull(cause)) throw cause
        if (nth === TRIES || !mayPass(cause)) throw new UnavailableError(message, { cause })
        await setTimeout(PAUSE_MS * nth)
      }
    }
  }

  const ask = (request: S3Request) => whenUp(() => sendUntilAnswered(request))

  return {
    save: async (name, body) => {
      const saved = await ask({ method: 'PUT', name, body }).catch(refuseIfFull(message))
      if (!saved) throw new UnavailableError(message)
    },
    read: (name) => ask({ method: 'GET', name }),
    remove: async (name) => {
      await ask({ method: 'DELETE', name })
    },
    has: async (name) => (await ask({ method: 'HEAD', name })) !== undefined,
  }
}
