import { createKeyedQueue } from '../limits/keyed-queue.ts'
import type { Ports } from '../ports.ts'
import type { Mail, MailTransport, Mailer, Message } from './mail.ts'

const SECOND_MS = 1000
const LIFE_MS = 60 * 60 * SECOND_MS
const BACKOFF_MS = [1, 5, 15, 30, 60].map((seconds) => seconds * SECOND_MS)
const PARALLEL = 4
// Creating a mail takes time. After this pause the answer has been sent, so timing cannot reveal that there was a mail.
const SETTLE_MS = 200

interface MailQueueOptions {
  readonly transport: MailTransport
  readonly ports: Ports
  /** Gets one line for each mail that is late or lost, without any of its content. */
  readonly warn: (line: string) => void
  /** Pauses between attempts; the last one repeats. */
  readonly backoffMs?: readonly number[]
  /** Mails kept at a time; further ones are lost. */
  readonly capacity?: number
  /** The pause before a mail is created. */
  readonly settleMs?: number
  readonly closeWithinMs?: number
}

interface Failure {
  readonly code?: string
  readonly responseCode?: number
}

// Only codes: the messages of mail servers repeat addresses.
const reasonOf = ({ code, responseCode }: Failure): string =>
  [code, responseCode].filter((part) => part !== undefined).join(' ') || 'no reason given'

// A mail server that answers 5xx will never accept the mail.
const isFinal = ({ responseCode = 0 }: Failure): boolean => responseCode >= 500

/** Pauses that can be cut short and do not keep the process alive. */
const createPauses = () => {
  const sleepers = new Set<() => void>()
  return {
    rest: (ms: number) =>
      new Promise<void>((resolve) => {
        const wake = (): void => {
          clearTimeout(timer)
          sleepers.delete(wake)
          resolve()
        }
        const timer = setTimeout(wake, ms).unref()
        sleepers.add(wake)
      }),
    wakeAll: (): void => sleepers.forEach((wake) => wake()),
  }
}

/** Keeps mails in memory until the transport accepts them, sending a few at a time. */
export const createMailQueue = (options: MailQueueOptions): Mailer => {
  const { transport, ports, warn, backoffMs = BACKOFF_MS, capacity = 1000 } = options
  const { settleMs = SETTLE_MS, closeWithinMs = 5000 } = options
  const turns = createKeyedQueue({ parallel: PARALLEL, waiting: capacity, refuse: () => new Error('full') })
  const pauses = createPauses()
  const pending = new Set<Promise<void>>()
  let closing = false

  const isOver = ({ mail, date }: Message): boolean =>
    ports.now().getTime() >= (mail.hasta?.getTime() ?? date.getTime() + LIFE_MS)

  /** @returns whether the mail needs no further attempt. */
  const attempt = async (message: Message, nth: number): Promise<boolean> => {
    const { tipo } = message.mail
    try {
      await turns.run('', () => transport.send(message))
      return true
    } catch (error) {
      const reason = reasonOf(error as Failure)
      const lost = closing || isFinal(error as Failure)
      if (lost) warn(`«${tipo}» is lost: ${reason}`)
      else if (nth === 0) warn(`«${tipo}» is late: ${reason}`)
      return lost
    }
  }

  const deliver = async (make: () => Mail): Promise<void> => {
    await pauses.rest(settleMs)
    const message: Message = { mail: make(), id: ports.newId(), date: ports.now() }
    for (let nth = 0; !(await attempt(message, nth)); nth++) {
      await pauses.rest(backoffMs[Math.min(nth, backoffMs.length - 1)] ?? SECOND_MS)
      if (isOver(message)) return warn(`«${message.mail.tipo}» is lost: its time is over`)
    }
  }

  const send = (mail: Mail | (() => Mail)): void => {
    if (closing || pending.size >= capacity) return warn('a mail is lost: there are too many')
    const delivery = deliver(typeof mail === 'function' ? mail : () => mail)
      .catch((error: unknown) =>
        warn(`a mail is lost: ${error instanceof Error ? error.name : 'no reason given'}`),
      )
      .finally(() => pending.delete(delivery))
    pending.add(delivery)
  }

  const close = async (): Promise<void> => {
    closing = true
    pauses.wakeAll()
    let late: NodeJS.Timeout | undefined
    const deadline = new Promise((resolve) => {
      late = setTimeout(resolve, closeWithinMs)
    })
    await Promise.race([Promise.all(pending), deadline])
    clearTimeout(late)
    if (pending.size > 0) warn(`${pending.size} mails are lost: the server stopped`)
    transport.close()
  }

  return { send, close }
}
