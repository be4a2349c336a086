import pg from 'pg'
import { vi } from 'vitest'
import { type Passwords, createPasswords } from '../platform/session/passwords.ts'

/** What a server did for one answer: its statements and its work with passwords, in order. */
export interface Work {
  /** Forgets what was done until now and notes what `act` makes the server do. */
  readonly during: (act: () => Promise<unknown>) => Promise<string[]>
  readonly passwords: Passwords
  readonly restore: () => void
}

const textOf = (query: unknown): string => {
  const text = typeof query === 'string' ? query : (query as { text: string }).text
  return text.replace(/\s+/g, ' ').trim()
}

/** Listens to every connection of this process; a server has to be given its `passwords`. */
export const watchWork = async (): Promise<Work> => {
  const done: string[] = []
  const real = await createPasswords()
  const send = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...values: unknown[]
  ) {
    const text = textOf(values[0])
    // What a connection says first is nobody's work: the next one finds it open.
    if (!text.startsWith('set role')) done.push(text)
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
