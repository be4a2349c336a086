import type { EnviarSenales, Senal } from '@mi/contracts'
import { buildManifest, buildManifestModule, buildModuleVersion } from '@mi/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBeacons } from './beacons.ts'

const DECISION = { version: '1.0.0', razon: 'porcentaje', rollout: 7, paso: 1 } as const
const manifest = buildManifest({
  modules: [
    buildManifestModule({ versions: [buildModuleVersion({ version: '1.0.0' })], decision: DECISION }),
  ],
})
const PAGE = { page: document, pagina: 'firmada', manifest, latest: <T>(module: T) => module }

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
  it('sends the reports of one second in one call', async () => {
    const report = createBeacons(PAGE, send).report
    report(SENAL)
    report(SENAL)
    expect(send).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1000)
    expect(send).toHaveBeenCalledOnce()
    expect(send.mock.calls[0]?.[0]).toBe('/v1/plataforma/senales')
    expect(send.mock.calls[0]?.[1].type).toBe('application/json')
    expect(await sentSizes()).toEqual([2])
  })

  it('sends the reports at once when the page is hidden', async () => {
    const report = createBeacons(PAGE, send).report
    report(SENAL)
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(await sentSizes()).toEqual([1])
    await vi.advanceTimersByTimeAsync(1000)
    expect(send).toHaveBeenCalledOnce()
  })

  it('sends 45 reports in three calls, because the server accepts at most 20 per call', async () => {
    const report = createBeacons(PAGE, send).report
    for (let count = 0; count < 45; count++) report(SENAL)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await sentSizes()).toEqual([20, 20, 5])
  })

  it('keeps sending after the first call', async () => {
    const report = createBeacons(PAGE, send).report
    report(SENAL)
    await vi.advanceTimersByTimeAsync(1000)
    report(SENAL)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await sentSizes()).toEqual([1, 1])
  })

  const sent = async (): Promise<EnviarSenales[]> =>
    Promise.all(send.mock.calls.map(async ([, body]) => JSON.parse(await body.text()) as EnviarSenales))

  it('sends page id and shell version, and the rollout only for the version that the server chose', async () => {
    const { report } = createBeacons(PAGE, send)
    report(SENAL)
    report({ ...SENAL, version: '0.9.0' })
    await vi.advanceTimersByTimeAsync(1000)
    const [{ pagina, shell, senales } = { senales: [] }] = await sent()
    expect({ pagina, shell }).toEqual({ pagina: 'firmada', shell: manifest.shellVersion })
    expect(senales.map(({ rollout, razon }) => [rollout, razon])).toEqual([
      [7, 'porcentaje'],
      [undefined, undefined],
    ])
  })

  it('reports the rollout for 1.1.0, not for 1.0.0, after 1.1.0 has replaced 1.0.0 in the page', async () => {
    const decision = { version: '1.1.0', razon: 'estable', rollout: 8, paso: null } as const
    const latest = () =>
      buildManifestModule({ versions: [buildModuleVersion({ version: '1.1.0' })], decision })
    const { report } = createBeacons({ ...PAGE, latest }, send)
    report(SENAL)
    report({ ...SENAL, version: '1.1.0' })
    await vi.advanceTimersByTimeAsync(1000)
    const [{ senales } = { senales: [] }] = await sent()
    expect(senales.map(({ rollout }) => rollout)).toEqual([undefined, 8])
  })

  it('reports that the shell could not be mounted', async () => {
    createBeacons(PAGE, send).reportShell('montaje_fallido')
    await vi.advanceTimersByTimeAsync(1000)
    const [{ senales } = { senales: [] }] = await sent()
    expect(senales).toEqual([
      expect.objectContaining({
        module: 'shell',
        version: manifest.shellVersion,
        resultado: 'montaje_fallido',
      }),
    ])
  })

  it('marks a load as cold if no script of the version came from the cache', async () => {
    const { report } = createBeacons(PAGE, send)
    const own = (file: string, transferSize: number) => ({
      name: new URL(`/modulos/inventory/1.0.0/assets/${file}`, location.origin).href,
      transferSize,
      decodedBodySize: file === 'falla.js' ? 0 : 900,
    })
    const others = [
      own('remote.css', 0),
      { ...own('x.js', 0), name: `${location.origin}/modulos/shell/b/x.js` },
    ]
    const loads = [
      [own('falla.js', 0)],
      [own('a.js', 0), own('b.js', 900)],
      [own('a.js', 900), own('b.js', 900)],
    ]
    for (const load of loads) {
      const entries = [...others, ...load] as unknown as PerformanceEntry[]
      vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries)
      report(SENAL)
    }
    await vi.advanceTimersByTimeAsync(1000)
    const [{ senales } = { senales: [] }] = await sent()
    expect(senales.map(({ frio }) => frio)).toEqual([true, false, true])
  })

  it('collects the final measurements when the page is hidden, and sends them at once', async () => {
    const { add, beforeHidden } = createBeacons(PAGE, send)
    beforeHidden(() => add('vitales', { module: 'inventory', version: '1.0.0', lcp: 900 }))
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
    expect((await sent()).map(({ vitales }) => vitales)).toEqual([
      [{ module: 'inventory', version: '1.0.0', lcp: 900 }],
    ])
  })

  it('sends nothing from a page with a previewed shell', async () => {
    const decision = { version: '2.0.0', razon: 'vista_previa', rollout: null, paso: null } as const
    const previewed = buildManifest({ modules: [buildManifestModule()] })
    const { report, reportShell } = createBeacons({ ...PAGE, manifest: { ...previewed, decision } }, send)
    reportShell('montado')
    report(SENAL)
    await vi.advanceTimersByTimeAsync(1000)
    expect(send).not.toHaveBeenCalled()
  })

  it('does not send reports about a previewed module', async () => {
    const decision = { version: '2.0.0', razon: 'vista_previa', rollout: null, paso: null } as const
    const previewed = buildManifest({ modules: [{ ...buildManifestModule(), decision }] })
    const { add, report } = createBeacons({ ...PAGE, manifest: previewed }, send)
    report({ ...SENAL, version: '2.0.0' })
    add('vitales', { module: SENAL.module, version: '2.0.0', lcp: 900 })
    report({ ...SENAL, module: 'otro' })
    await vi.advanceTimersByTimeAsync(1000)
    expect((await sent()).map(({ senales, vitales }) => [senales.length, vitales.length])).toEqual([[1, 0]])
  })
})
