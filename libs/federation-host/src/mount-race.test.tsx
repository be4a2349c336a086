import { type RemoteLifecycles, createRemote } from '@mi/federation'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildMountRequest, mountRemote } from './testing/mount-request.ts'
import {
  type LoadVersion,
  Broken,
  Good,
  loaderOf,
  buildLifecycles,
  cleanUp,
  hushConsole,
  never,
  startFakeClock,
} from './testing/remote-request.tsx'
import { BUDGET, HEAD_START } from './timing/budget.ts'

beforeEach(hushConsole)
afterEach(cleanUp)

describe('mountRemote with two versions in a race', () => {
  it('shows the last good version when the assigned version is late, and then ignores the late version', async () => {
    startFakeClock()
    let arrive: (lifecycles: RemoteLifecycles) => void = () => undefined
    const late = new Promise<RemoteLifecycles>((resolve) => {
      arrive = resolve
    })
    const { request, host, importVersion } = buildMountRequest({
      '1.1.0': () => late,
      '1.0.0': loaderOf(Good),
    })
    const mounting = mountRemote(request)
    await vi.advanceTimersByTimeAsync(HEAD_START - 100)
    expect(importVersion).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(100)
    expect((await mounting).version).toBe('1.0.0')
    arrive(createRemote(Broken))
    await vi.advanceTimersByTimeAsync(10)
    expect(host.children).toHaveLength(1)
    expect(host.textContent).toBe('Inventario')
  })

  it('shows the assigned version if it is slow but is ready before the last good version', async () => {
    startFakeClock()
    let arrive: (lifecycles: RemoteLifecycles) => void = () => undefined
    const slow = new Promise<RemoteLifecycles>((resolve) => {
      arrive = resolve
    })
    const { request, host, report } = buildMountRequest({ '1.1.0': () => slow, '1.0.0': never })
    const mounting = mountRemote(request)
    await vi.advanceTimersByTimeAsync(HEAD_START + 100)
    arrive(createRemote(Good))
    expect((await mounting).version).toBe('1.1.0')
    expect(host.querySelector('h1') !== null).toBe(true)
    expect(report.mock.calls.map(([{ version, resultado }]) => [version, resultado])).toEqual([
      ['1.1.0', 'montado'],
    ])
  })

  it('shows the assigned version while it mounts, and afterwards only the version that won the race', async () => {
    startFakeClock()
    const { request, host } = buildMountRequest({
      '1.1.0': async () => buildLifecycles({ mount: never }),
      '1.0.0': loaderOf(Good),
    })
    const mounting = mountRemote(request)
    await vi.advanceTimersByTimeAsync(HEAD_START - 1)
    expect([...host.children].map((it) => (it as HTMLElement).hidden)).toEqual([false])
    await vi.advanceTimersByTimeAsync(1)
    await mounting
    expect(
      [...host.children].map((it) => [(it as HTMLElement).dataset.version, (it as HTMLElement).hidden]),
    ).toEqual([['1.0.0', false]])
  })

  it('keeps a version out of the page if it finishes mounting after it lost the race', async () => {
    startFakeClock()
    let endMounting: () => void = () => undefined
    const mount = () =>
      new Promise<void>((resolve) => {
        endMounting = resolve
      })
    const { request, host, onLateFailure } = buildMountRequest({
      '1.1.0': async () => buildLifecycles({ mount }),
      '1.0.0': loaderOf(Good),
    })
    const mounting = mountRemote(request)
    await vi.advanceTimersByTimeAsync(HEAD_START)
    await mounting
    endMounting()
    await vi.advanceTimersByTimeAsync(BUDGET.unmount)
    expect([...host.children].map((it) => (it as HTMLElement).dataset.version)).toEqual(['1.0.0'])
    expect(onLateFailure).not.toHaveBeenCalled()
  })

  it.each<[string, LoadVersion, string]>([
    ['cannot be loaded', () => Promise.reject(new Error('404')), 'carga_fallida'],
    ['never arrives', never, 'carga_sin_tiempo'],
    ['throws in its first render', loaderOf(Broken), 'montaje_fallido'],
    ['never finishes mounting', async () => buildLifecycles({ mount: never }), 'montaje_sin_tiempo'],
  ])('reports once if a version %s, and once that the other was mounted', async (_how, load, resultado) => {
    startFakeClock()
    const { request, report } = buildMountRequest({ '1.1.0': load, '1.0.0': loaderOf(Good) })
    const mounting = mountRemote(request)
    await vi.advanceTimersByTimeAsync(HEAD_START)
    await mounting
    await vi.advanceTimersByTimeAsync(BUDGET.load + BUDGET.mount)
    const told = report.mock.calls.map(([senal]) => `${senal.version} ${senal.resultado}`)
    expect(told.sort()).toEqual(['1.0.0 montado', `1.1.0 ${resultado}`])
  })

  it('neither reports nor quarantines a version that works but lost the race', async () => {
    startFakeClock()
    let arrive: (lifecycles: RemoteLifecycles) => void = () => undefined
    const late = new Promise<RemoteLifecycles>((resolve) => {
      arrive = resolve
    })
    const { request, report, quarantine } = buildMountRequest({
      '1.1.0': () => late,
      '1.0.0': loaderOf(Good),
    })
    const mounting = mountRemote(request)
    await vi.advanceTimersByTimeAsync(HEAD_START)
    await mounting
    arrive(createRemote(Good))
    await vi.advanceTimersByTimeAsync(BUDGET.load + BUDGET.mount)
    expect(report.mock.calls.map(([{ version, resultado }]) => `${version} ${resultado}`)).toEqual([
      '1.0.0 montado',
    ])
    expect(quarantine.usable(request.manifest).map(({ version }) => version)).toEqual(['1.1.0', '1.0.0'])
  })
})
