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
  // The server sends the id after the events. If a test saw the events before their id arrived, it could reconnect with
  // an older id and get these events again.
  const withoutId: Evento[] = []
  const show = (): void => void eventos.push(...withoutId.splice(0))
  const take = (block: string): void => {
    const data = /^data: (.*)$/m.exec(block)?.[1]
    if (data !== undefined) withoutId.push(JSON.parse(data) as Evento)
    const id = /^id: (.*)$/m.exec(block)?.[1]
    if (id === undefined) return
    last = id
    show()
  }
  const lookAll = (): void => waiting.forEach((look) => look())
  const readBlocks = async (): Promise<void> => {
    let rest = ''
    for await (const chunk of response.body ?? []) {
      const piece = Buffer.from(chunk as Uint8Array).toString()
      text += piece
      const blocks = (rest + piece).split('\n\n')
      rest = blocks.pop() ?? ''
      blocks.forEach(take)
      lookAll()
    }
  }
  const read = async (): Promise<void> => {
    try {
      await readBlocks()
    } finally {
      // The server's last event before it ends a stream has no id.
      show()
      lookAll()
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
