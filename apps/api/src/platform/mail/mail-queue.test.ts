import { describe, expect, it, vi } from 'vitest'
import { buildMail } from '../../testing/test-mail.ts'
import { createTestPorts } from '../../testing/test-ports.ts'
import type { Message } from './mail.ts'
import { createMailQueue } from './mail-queue.ts'

interface Scene {
  /** The result of each attempt, in order; later attempts succeed. */
  readonly failures?: Error[]
  readonly backoffMs?: readonly number[]
  readonly capacity?: number
  readonly settleMs?: number
  readonly send?: (message: Message) => Promise<void>
}

const createScene = ({ failures = [], backoffMs = [1], capacity = 10, settleMs = 1, send }: Scene = {}) => {
  const ports = createTestPorts()
  const sent: Message[] = []
  const attempts: Message[] = []
  const warnings: string[] = []
  const close = vi.fn()
  const queue = createMailQueue({
    ports,
    backoffMs,
    capacity,
    settleMs,
    closeWithinMs: 50,
    warn: (line) => warnings.push(line),
    transport: {
      close,
      send: async (message) => {
        attempts.push(message)
        const next = failures.shift()
        if (next) throw next
        await send?.(message)
        sent.push(message)
      },
    },
  })
  return { queue, ports, sent, attempts, warnings, close }
}

const failure = (message: string, fields: object): Error => Object.assign(new Error(message), fields)

const DOWN = failure('connect ana@demo.co', { code: 'ECONNREFUSED' })

describe('createMailQueue', () => {
  it('sends after the caller has continued', async () => {
    const { queue, sent } = createScene()
    const make = vi.fn(() => buildMail())
    queue.send(make)
    expect(make).not.toHaveBeenCalled()

    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.mail.para.correo).toBe('ana@demo.co')
  })

  it('retries until it succeeds, with the same id and date, and warns once', async () => {
    const { queue, attempts, sent, warnings } = createScene({ failures: [DOWN, DOWN, DOWN] })
    queue.send(buildMail())

    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(attempts).toHaveLength(4)
    expect(new Set(attempts)).toHaveLength(1)
    expect(warnings).toEqual(['«prueba» is late: ECONNREFUSED'])
  })

  it('gives up when the mail has expired', async () => {
    const scene = createScene({ failures: Array<Error>(1000).fill(DOWN) })
    scene.queue.send(buildMail({ hasta: new Date(scene.ports.now().getTime() + 1000) }))
    await vi.waitFor(() => expect(scene.attempts.length).toBeGreaterThan(2))

    scene.ports.advance(1000)

    await vi.waitFor(() => expect(scene.warnings).toContain('«prueba» is lost: its time is over'))
    expect(scene.sent).toEqual([])
  })

  it('does not retry a permanent refusal', async () => {
    const refusal = failure('550 <ana@demo.co>: unknown', { code: 'EENVELOPE', responseCode: 550 })
    const { queue, attempts, warnings } = createScene({ failures: [refusal] })
    queue.send(buildMail())

    await vi.waitFor(() => expect(warnings).toEqual(['«prueba» is lost: EENVELOPE 550']))
    expect(attempts).toHaveLength(1)
  })

  it('is bounded and drops further mails', async () => {
    const { queue, sent, warnings } = createScene({ capacity: 2 })
    for (let nth = 0; nth < 3; nth++) queue.send(buildMail())

    await vi.waitFor(() => expect(sent).toHaveLength(2))
    expect(warnings).toEqual(['a mail is lost: there are too many'])
  })

  it('drops only the mail that cannot be created', async () => {
    const { queue, sent, warnings } = createScene()
    queue.send(() => {
      throw new TypeError('ana@demo.co')
    })
    queue.send(buildMail())

    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(warnings).toEqual(['a mail is lost: TypeError'])
  })

  it('sends resting mails at once when it closes', async () => {
    const { queue, sent } = createScene({ settleMs: 60_000 })
    queue.send(buildMail())

    await queue.close()

    expect(sent).toHaveLength(1)
  })

  it('tries everything once more before it closes', async () => {
    const { queue, sent, attempts, close } = createScene({ failures: [DOWN], backoffMs: [60_000] })
    queue.send(buildMail())
    await vi.waitFor(() => expect(attempts).toHaveLength(1))
    queue.send(buildMail({ asunto: 'Otro' }))

    await queue.close()

    expect(sent).toHaveLength(2)
    expect(close).toHaveBeenCalledOnce()
  })

  it('closes within its time limit', async () => {
    const { queue, warnings, close } = createScene({ send: () => new Promise(() => undefined) })
    queue.send(buildMail())

    await queue.close()

    expect(warnings).toEqual(['1 mails are lost: the server stopped'])
    expect(close).toHaveBeenCalledOnce()
  })
})
