import type { EventStreamParts } from '@mi/api-client'
import type { BrowserParts } from '../app/events/shared-stream.ts'

interface Waiting {
  readonly callback: () => Promise<void> | undefined
  readonly resolve: (value: unknown) => void
  readonly reject: (reason: unknown) => void
}

/** Imitates the browser's lock manager. It has one exclusive lock, a queue, and the options `signal` and `steal`. */
const createLocks = () => {
  let held: Waiting | undefined
  const queue: Waiting[] = []
  const settle = (waiting: Waiting, end: () => void): void => {
    end()
    if (held !== waiting) return
    held = undefined
    next()
  }
  const grant = (waiting: Waiting): void => {
    held = waiting
    Promise.resolve(waiting.callback()).then(
      (value) => settle(waiting, () => waiting.resolve(value)),
      (reason: unknown) => settle(waiting, () => waiting.reject(reason)),
    )
  }
  const next = (): void => {
    const waiting = held ? undefined : queue.shift()
    if (waiting) grant(waiting)
  }
  const request = (_name: string, options: LockOptions, callback: Waiting['callback']): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const waiting = { callback, resolve, reject }
      if (options.steal) {
        held?.reject(new DOMException('stolen', 'AbortError'))
        return grant(waiting)
      }
      options.signal?.addEventListener('abort', () => {
        const place = queue.indexOf(waiting)
        if (place < 0) return
        queue.splice(place, 1)
        reject(options.signal?.reason as Error)
      })
      queue.push(waiting)
      next()
    })
  return { request: request as LockManager['request'] }
}

/** Creates a browser whose tabs share locks, channels and the storage of jsdom. Each tab has its own page. */
export const createFakeBrowser = () => {
  const locks = createLocks()
  const channels = new Set<BroadcastChannel>()
  const streams: (EventStreamParts & { open: boolean })[] = []
  const createChannel = (): BroadcastChannel => {
    const channel = {
      onmessage: null as ((event: MessageEvent) => void) | null,
      postMessage: (data: unknown) => {
        for (const other of channels) {
          if (other !== own)
            queueMicrotask(() => void other.onmessage?.(new MessageEvent('message', { data })))
        }
      },
      close: () => channels.delete(own),
    }
    const own = channel as unknown as BroadcastChannel
    channels.add(own)
    return own
  }
  const open: BrowserParts['open'] = (parts) => {
    const stream = { ...parts, open: true }
    streams.push(stream)
    return {
      close: () => {
        stream.open = false
      },
    }
  }
  return {
    streams,
    openStreams: () => streams.filter((stream) => stream.open),
    tab: (changes: Partial<BrowserParts> = {}): BrowserParts => ({
      open,
      page: new EventTarget() as unknown as Document,
      locks,
      createChannel,
      now: Date.now,
      pageStart: { beganAt: Date.now(), position: null },
      ...changes,
    }),
    /** Makes every open tab answer each message with `message`. */
    answerAs: (message: unknown) => {
      for (const channel of channels) channel.onmessage = () => channel.postMessage(message)
    },
    /** Makes every open tab ignore messages, like a hidden tab that a phone has frozen. */
    freeze: () => {
      for (const channel of channels) channel.onmessage = null
    },
  }
}
