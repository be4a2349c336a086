import { type IncomingHttpHeaders, type ServerResponse, createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

interface ForeignAnswer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly delayMs?: number
  /** Sends the body, but never ends the response. */
  readonly stall?: boolean
  readonly hangUp?: boolean
  /** Announces more bytes in `content-length` than it sends, and then hangs up. */
  readonly truncate?: boolean
  /** Keeps sending single bytes after the body, without end. */
  readonly drip?: boolean
}

interface ForeignRequest {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

const DRIP_MS = 20

const drip = (response: ServerResponse): void => {
  const timer = setInterval(() => response.write(' '), DRIP_MS).unref()
  response.once('close', () => clearInterval(timer))
}

const send = (response: ServerResponse, answer: ForeignAnswer): void => {
  if (answer.hangUp) return void response.destroy()
  const body = answer.body ?? ''
  response.writeHead(answer.status ?? 200, {
    'content-type': 'application/json',
    ...(answer.truncate && { 'content-length': String(Buffer.byteLength(body) + 100) }),
    ...answer.headers,
  })
  response.write(body)
  if (answer.truncate) return void setTimeout(() => response.destroy(), 20).unref()
  if (answer.drip) return drip(response)
  if (!answer.stall) response.end()
}

/** Starts a stand-in for a third-party server. Each test sets the answer that the stand-in gives. */
export const startForeignServer = async () => {
  const requests: ForeignRequest[] = []
  let answer: ForeignAnswer | ((request: ForeignRequest) => ForeignAnswer) = {}
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const asked = { method, path: url, headers, body: Buffer.concat(chunks).toString() }
      requests.push(asked)
      const given = typeof answer === 'function' ? answer(asked) : answer
      setTimeout(() => send(response, given), given.delayMs ?? 0).unref()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answer: (next: typeof answer) => {
      answer = next
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
export type ForeignServer = Awaited<ReturnType<typeof startForeignServer>>
