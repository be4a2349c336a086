import type { EnviarSenales, Senal } from '@mi/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBeacons } from './beacons.ts'

const SENAL: Senal = { module: 'inventory', version: '1.0.0', resultado: 'montado', ms: 120 }

const send = vi.fn<(address: string, body: Blob) => boolean>(() => true)

const sentSizes = async (): Promise<number[]> =>
  Promise.all(
    send.mock.calls.map(async ([, body]) => (JSON.parse(await body.text()) as EnviarSenales).senales.length),
  )

beforeEach(() => {
  vi.useFakeTimers()
  send.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('createBeacons', () => {
  it('sends the events of one second in one call', async () => {
    const report = createBeacons(document, send)
    report(SENAL)
    report(SENAL)
    expect(send).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1000)
    expect(send).toHaveBeenCalledOnce()
    expect(send.mock.calls[0]?.[0]).toBe('/v1/plataforma/senales')
    expect(send.mock.calls[0]?.[1].type).toBe('application/json')
    expect(await sentSizes()).toEqual([2])
  })

  it('sends at once when the page is hidden', async () => {
    const report = createBeacons(document, send)
    report(SENAL)
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(await sentSizes()).toEqual([1])
    await vi.advanceTimersByTimeAsync(1000)
    expect(send).toHaveBeenCalledOnce()
  })

  it('splits more events than the server accepts in one call', async () => {
    const report = createBeacons(document, send)
    for (let count = 0; count < 45; count++) report(SENAL)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await sentSizes()).toEqual([20, 20, 5])
  })

  it('keeps sending after the first call', async () => {
    const report = createBeacons(document, send)
    report(SENAL)
    await vi.advanceTimersByTimeAsync(1000)
    report(SENAL)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await sentSizes()).toEqual([1, 1])
  })
})
