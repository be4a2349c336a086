import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { memoryMb } from '../memory.ts'
import type { Writer } from './people.ts'

const SETTLE_MS = 3000

interface Stream {
  readonly onText: (listener: (text: string) => void) => void
  readonly close: () => void
}

const openStream = (url: string, { token }: Writer): Promise<Stream> =>
  new Promise((resolve, reject) => {
    const asked: ClientRequest = request(`${url}/v1/notificaciones/eventos`, {
      agent: false,
      headers: { authorization: `Bearer ${token}` },
    })
    asked.on('error', reject)
    asked.on('response', (response: IncomingMessage) => {
      if (response.statusCode !== 200)
        return reject(new Error(`a stream was answered ${response.statusCode}`))
      response.setEncoding('utf8')
      response.resume()
      resolve({
        onText: (listener) => response.on('data', listener),
        close: () => asked.destroy(),
      })
    })
    asked.end()
  })

export const openStreams = async (url: string, pid: number, writers: readonly Writer[], each: number) => {
  // The first stream makes the server open its `LISTEN` connection to the database. The memory of this connection must
  // not count, so it is opened before the first measurement.
  for (const writer of writers.slice(0, 1)) (await openStream(url, writer)).close()
  await sleep(SETTLE_MS)
  const before = await memoryMb(pid)
  const streams: Stream[] = []
  for (const writer of writers) {
    streams.push(...(await Promise.all(Array.from({ length: each }, () => openStream(url, writer)))))
  }
  await sleep(SETTLE_MS)
  return {
    count: streams.length,
    megabytes: (await memoryMb(pid)) - before,
    whenHeard: (nth: number): Promise<unknown> =>
      Promise.all(
        streams.slice(nth * each, (nth + 1) * each).map(
          (stream) =>
            new Promise<void>((resolve) => {
              stream.onText((text) => {
                if (text.includes('event: productos')) resolve()
              })
            }),
        ),
      ),
    close: () => streams.forEach((stream) => stream.close()),
  }
}
