import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LimitError } from '@mi/domain'
import { type TestApp, createTestApp } from '../../testing/test-app.ts'
import { type Limit, type Limits, createLimits } from './limits.ts'

const MINUTE_MS = 60_000

let server: TestApp
let limits: Limits
beforeAll(async () => {
  server = await createTestApp()
  limits = createLimits(server.database, server.ports)
})
afterAll(() => server.close())

const blocking: Limit = {
  name: 'bloquea',
  tries: 5,
  windowMs: 15 * MINUTE_MS,
  blockMs: 15 * MINUTE_MS,
  message: 'Espera.',
}
const sliding: Limit = { name: 'desliza', tries: 3, windowMs: 60 * MINUTE_MS, message: 'Espera.' }

const outcome = (limit: Limit, whom: string): Promise<'let through' | number> =>
  limits.take(limit, whom).then(
    () => 'let through' as const,
    (error: unknown) => (error instanceof LimitError ? error.segundos : Promise.reject(error as Error)),
  )

const times = async (count: number, limit: Limit, whom: string) => {
  for (let nth = 0; nth < count; nth++) expect(await outcome(limit, whom)).toBe('let through')
}

describe('createLimits', () => {
  it('allows exactly 5 of 100 simultaneous tries if the limit is 5', async () => {
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => outcome(blocking, 'cien')))
    expect(outcomes.filter((each) => each === 'let through')).toHaveLength(5)
  })

  it('refuses tries for 15 minutes after the last allowed try, then counts tries from zero', async () => {
    await times(4, blocking, 'bloqueada')
    server.ports.advance(14 * MINUTE_MS)
    await times(1, blocking, 'bloqueada')
    expect(await outcome(blocking, 'bloqueada')).toBe(15 * 60)
    server.ports.advance(15 * MINUTE_MS - 1000)
    expect(await outcome(blocking, 'bloqueada')).toBe(1)
    server.ports.advance(1000)
    await times(5, blocking, 'bloqueada')
    expect(await outcome(blocking, 'bloqueada')).toBe(15 * 60)
  })

  it('counts only tries of the last 15 minutes', async () => {
    await times(4, blocking, 'ventana')
    server.ports.advance(15 * MINUTE_MS)
    await times(4, blocking, 'ventana')
    server.ports.advance(MINUTE_MS)
    await times(1, blocking, 'ventana')
    expect(await outcome(blocking, 'ventana')).toBe(15 * 60)
  })

  it('without `blockMs`, refuses tries only until the oldest try leaves the window', async () => {
    await times(1, sliding, 'desliza')
    server.ports.advance(30 * MINUTE_MS)
    await times(2, sliding, 'desliza')
    expect(await outcome(sliding, 'desliza')).toBe(30 * 60)
    server.ports.advance(30 * MINUTE_MS)
    await times(1, sliding, 'desliza')
    expect(await outcome(sliding, 'desliza')).toBe(30 * 60)
  })

  it('`giveBack` removes one try from the count, and `forget` removes every try of the key', async () => {
    await times(4, blocking, 'devuelta')
    const last = await limits.take(blocking, 'devuelta')
    expect(await outcome(blocking, 'devuelta')).toBe(15 * 60)
    await last.giveBack()
    const again = await limits.take(blocking, 'devuelta')
    expect(await outcome(blocking, 'devuelta')).toBe(15 * 60)
    await again.forget()
    await times(5, blocking, 'devuelta')
    await limits.forget(server.database.kysely, blocking, 'devuelta')
    await times(5, blocking, 'devuelta')
  })

  it('says in the error message how long to wait', async () => {
    const telling = { ...blocking, name: 'dice', message: 'Intenta de nuevo en {espera}.' }
    await times(5, telling, 'alguien')
    await expect(limits.take(telling, 'alguien')).rejects.toThrow('Intenta de nuevo en 15 minutos.')
  })

  it('counts separately for each mail address and each limit, and stores no mail address', async () => {
    await times(5, blocking, 'Ana@demo.co')
    await times(5, blocking, 'luis@demo.co')
    await times(3, sliding, 'Ana@demo.co')
    const rows = await server.database.kysely.selectFrom('limites').select('clave').execute()
    expect(JSON.stringify(rows)).not.toContain('demo.co')
  })
})
