import pg from 'pg'
import { vi } from 'vitest'
import { type Passwords, createPasswords } from '../platform/session/passwords.ts'

/** Records each SQL statement that the server sends, and each hashing or check of a password. */
export interface Work {
  /** @returns what was recorded during `act`, in order. */
  readonly during: (act: () => Promise<unknown>) => Promise<string[]>
  readonly passwords: Passwords
  readonly restore: () => void
}

const OF_NO_REQUEST = ['set statement_timeout', 'select pg_notify(channel']

const textOf = (query: unknown): string => {
  const text = typeof query === 'string' ? query : (query as { text: string }).text
  return text.replace(/\s+/g, ' ').trim()
}

/**
 * Watches every database connection of this process. The hashing and the checks of passwords are recorded only if the
 * server uses the returned `passwords`.
 */
export const watchWork = async (): Promise<Work> => {
  const done: string[] = []
  const real = await createPasswords()
  const send = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...values: unknown[]
  ) {
    const text = textOf(values[0])
    // The setup of a connection and the notification after a commit are not recorded, because several requests could
    // share one setup or one notification.
    if (!OF_NO_REQUEST.some((start) => text.startsWith(start))) done.push(text)
    return send.apply(this, values as never)
  })
  return {
    during: async (act) => {
      done.length = 0
      await act()
      return [...done]
    },
    passwords: {
      hash: (password) => {
        done.push('hash')
        return real.hash(password)
      },
      verify: (stored, password) => {
        done.push('verify')
        return real.verify(stored, password)
      },
    },
    restore: () => spy.mockRestore(),
  }
}
