import { describe, expect, test } from 'vitest'
import { guardServer, pauseBefore } from './guard.ts'

const NO_PROCESS = { pid: 2147483647, port: 1 }
const THIS_PROCESS = { pid: process.pid, port: 2 }

describe('pauseBefore', () => {
  test('is zero for a server that ran for a minute', () => {
    expect(pauseBefore(2_000, 60_000)).toBe(0)
  })

  test('grows from 250 ms to at most 2 s while the server dies right after each start', () => {
    const pauses = Array.from({ length: 5 }).reduce<number[]>(
      (sofar) => [...sofar, pauseBefore(sofar.at(-1) ?? 0, 0)],
      [],
    )
    expect(pauses).toEqual([250, 500, 1_000, 2_000, 2_000])
  })
})

describe('guardServer', () => {
  test('warns and tries again if a restart fails', async () => {
    const said: string[] = []
    let tries = 0
    const guard = guardServer(NO_PROCESS, {
      warn: (line) => said.push(line),
      startAgain: async () => {
        tries += 1
        if (tries === 1) throw new Error('No hay espacio.')
        return THIS_PROCESS
      },
    })
    await expect.poll(() => guard.server(), { timeout: 5_000 }).toEqual(THIS_PROCESS)
    guard.end()
    expect(said).toEqual([
      'PostgreSQL (proceso 2147483647) terminó sin que nadie lo pidiera.',
      'No se pudo iniciar PostgreSQL de nuevo: No hay espacio.',
      `PostgreSQL está de nuevo en marcha en 127.0.0.1:2 (proceso ${process.pid}).`,
    ])
  })

  test('does not start a server after `end`', async () => {
    let tries = 0
    const guard = guardServer(NO_PROCESS, {
      warn: () => undefined,
      startAgain: async () => {
        tries += 1
        return THIS_PROCESS
      },
    })
    guard.end()
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(tries).toBe(0)
  })
})
