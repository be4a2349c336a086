import type { Evento } from '@mi/contracts'

interface ReaderOptions {
  readonly port: number
  readonly token: string
  readonly lastId?: string | undefined
}

/** Reads the stream of events over a real connection to the server. */
export interface EventReader {
  readonly response: Response
  readonly eventos: readonly Evento[]
  /** The id that a browser would send when it reconnects. */
  readonly lastId: () => string
  readonly text: () => string
  readonly until: (isSo: () => boolean) => Promise<void>
  /** Resolves when the server ends the stream. */
  readonly ended: Promise<void>
  readonly close: () => void
}

export const openEvents = async ({ port, token, lastId }: ReaderOptions): Promise<EventReader> => {
  const controller = new AbortController()
  const response = await fetch(`http://127.0.0.1:${port}/v1/notificaciones/eventos`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastId === undefined ? {} : { 'last-event-id': lastId }),
    },
    signal: controller.signal,
  })
  const eventos: Evento[] = []
  const waiting = new Set<() => void>()
  let text = ''
  let last = ''
  const take = (block: string): void => {
    const data = /^data: (.*)$/m.exec(block)?.[1]
    if (data !== undefined) eventos.push(JSON.parse(data) as Evento)
    last = /^id: (.*)$/m.exec(block)?.[1] ?? last
  }
  const read = async (): Promise<void> => {
    let rest = ''
    for await (const chunk of response.body ?? []) {
      const piece = Buffer.from(chunk as Uint8Array).toString()
      text += piece
      const blocks = (rest + piece).split('\n\n')
      rest = blocks.pop() ?? ''
      blocks.forEach(take)
      waiting.forEach((look) => look())
    }
  }
  const ended = read().catch(() => undefined)
  const until = (isSo: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!isSo()) return
        waiting.delete(look)
        resolve()
      }
      waiting.add(look)
      look()
    })
  return {
    response,
    eventos,
    lastId: () => last,
    text: () => text,
    until,
    ended,
    close: () => controller.abort(),
  }
}
