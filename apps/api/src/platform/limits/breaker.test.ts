import { describe, expect, it } from 'vitest'
import { UnavailableError } from '@mi/domain'
import { createTestPorts } from '../../testing/test-ports.ts'
import { createBreaker } from './breaker.ts'

const buildBreaker = () => {
  const ports = createTestPorts()
  const run = createBreaker({ ports, restMs: 1000, message: 'Descansa.' })
  let asked = 0
  const ask = (error?: Error) =>
    run(() => {
      asked += 1
      return error ? Promise.reject(error) : Promise.resolve('hecho')
    })
  return { ports, run, ask, asked: () => asked }
}

const DOWN = new UnavailableError('No responde.')

describe('createBreaker', () => {
  it('after a failed call, calls the service again only after the pause of 1 s', async () => {
    const { ports, ask, asked } = buildBreaker()
    await expect(ask(DOWN)).rejects.toThrow('No responde.')
    await expect(ask()).rejects.toThrow('Descansa.')
    expect(asked()).toBe(1)

    ports.advance(1000)
    expect(await ask()).toBe('hecho')
    expect(await ask()).toBe('hecho')
  })

  it('pauses a second time if the first call after the pause fails too', async () => {
    const { ports, ask, asked } = buildBreaker()
    await expect(ask(DOWN)).rejects.toThrow()
    ports.advance(1000)
    await expect(ask(DOWN)).rejects.toThrow('No responde.')
    await expect(ask()).rejects.toThrow('Descansa.')
    expect(asked()).toBe(2)
  })

  it('after the pause, lets only one call at a time test whether the service is back', async () => {
    const { ports, run, ask } = buildBreaker()
    await expect(ask(DOWN)).rejects.toThrow()
    ports.advance(1000)
    let answer: (value: string) => void = () => undefined
    const first = run(() => new Promise<string>((resolve) => (answer = resolve)))
    await expect(ask()).rejects.toThrow('Descansa.')
    answer('volvió')
    expect(await first).toBe('volvió')
    expect(await ask()).toBe('hecho')
  })

  it('refuses other calls while a call tests the service, even after an older call fails and its pause ends', async () => {
    const { ports, run, ask } = buildBreaker()
    let endOlder: () => void = () => undefined
    const older = run(() => new Promise<void>((_resolve, reject) => (endOlder = () => reject(DOWN))))
    await expect(ask(DOWN)).rejects.toThrow('No responde.')
    ports.advance(1000)
    let answer: (value: string) => void = () => undefined
    const test = run(() => new Promise<string>((resolve) => (answer = resolve)))
    endOlder()
    await expect(older).rejects.toThrow('No responde.')
    ports.advance(1000)
    await expect(ask()).rejects.toThrow('Descansa.')
    answer('volvió')
    expect(await test).toBe('volvió')
  })

  it('keeps calling the service after a failure other than an UnavailableError', async () => {
    const { ask } = buildBreaker()
    await expect(ask(new Error('roto'))).rejects.toThrow('roto')
    expect(await ask()).toBe('hecho')
  })
})
