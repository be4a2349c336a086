import type { EnviarSenales, Senal } from '@mi/contracts'
import { buildManifest, buildManifestModule } from '@mi/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBeacons, withoutPreviews } from './beacons.ts'

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

describe('withoutPreviews', () => {
  it('leaves out a previewed version, and nothing else', () => {
    const decision = { version: '2.0.0', razon: 'vista_previa', rollout: null, paso: null } as const
    const manifest = buildManifest({ modules: [{ ...buildManifestModule(), decision }] })
    const report = vi.fn()
    const filtered = withoutPreviews(manifest, report)
    const senal = { ...SENAL, module: manifest.modules[0]?.module ?? '' }
    filtered({ ...senal, version: '2.0.0' })
    expect(report).not.toHaveBeenCalled()
    filtered(senal)
    filtered({ ...senal, module: 'otro', version: '2.0.0' })
    expect(report).toHaveBeenCalledTimes(2)
  })
})
