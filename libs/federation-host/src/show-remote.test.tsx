import type { RemoteLifecycles } from '@mi/federation'
import { buildManifestModule, buildSlot } from '@mi/testing'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type LoadVersion,
  Broken,
  Good,
  loaderOf,
  buildLifecycles,
  buildRequest,
  cleanUp,
  click,
  hushConsole,
  never,
  startFakeClock,
} from './testing/remote-request.tsx'
import { BUDGET, SLOW } from './timing/budget.ts'
import { type RemoteStatus, showRemote } from './show-remote.ts'

const SLOT = buildSlot({ expose: 'inicio' })

const prepare = (loaders: Record<string, LoadVersion>, more: { readonly expose?: string } = {}) => {
  const built = buildRequest(loaders)
  const said: RemoteStatus[] = []
  const onFailure = vi.fn<(error: unknown) => void>()
  const request = {
    ...built.request,
    ...more,
    manifest: buildManifestModule({
      ...built.request.manifest,
      versions: built.request.manifest.versions.map((version) => ({ ...version, slots: [SLOT] })),
    }),
    onStatus: (status: RemoteStatus) => said.push(status),
    onFailure,
  }
  return {
    ...built,
    request: { ...request, said },
    said,
    onFailure,
    open: () => showRemote(built.parts, request),
  }
}

const IMPORTER = 'http://localhost/modulos/inventory/1.1.0/assets/remote.js'

const Fragile = () => {
  const [broken, setBroken] = useState(false)
  if (broken) throw new Error('breaks later')
  return <button onClick={() => setBroken(true)}>Romper</button>
}

beforeEach(hushConsole)
afterEach(cleanUp)

describe('showRemote', () => {
  it('does not fall back to a version that was switched off after the module was shown', async () => {
    const { parts, request, host, onFailure, importVersion } = prepare({
      '1.1.0': loaderOf(Fragile),
      '1.0.0': loaderOf(Good),
    })
    let known = request.manifest
    showRemote(parts, { ...request, latest: () => known })
    // The test breaks 1.1.0 only after its mount has ended. If 1.1.0 broke during the mount, `mountRemote` would still
    // use the manifest from before the mount, so it would try 1.0.0.
    await vi.waitFor(() => expect(request.said).toEqual(['loading', 'mounted']))
    known = { ...known, versions: known.versions.filter(({ version }) => version !== '1.0.0') }
    click(host, 'Romper')
    await vi.waitFor(() => expect(request.said).toContain('failed'))
    expect(importVersion.mock.calls.map(([, { version }]) => version)).not.toContain('1.0.0')
    expect(onFailure).toHaveBeenCalled()
  })

  it('shows a module, and removes the module when the person leaves it', async () => {
    const { open, said, host } = prepare({ '1.1.0': loaderOf(Good) })
    const leave = open()
    await vi.waitFor(() => expect(said).toEqual(['loading', 'mounted']))
    expect(host.textContent).toBe('Inventario')
    leave()
    await vi.waitFor(() => expect(host.children).toHaveLength(0))
  })

  it('falls back to the last good version when the shown version breaks after its mount', async () => {
    const { open, said, host, onFailure } = prepare({ '1.1.0': loaderOf(Fragile), '1.0.0': loaderOf(Good) })
    open()
    await vi.waitFor(() => expect(said).toContain('mounted'))
    click(host, 'Romper')
    // The test waits for the statuses, because 1.0.0 shows its text before the mount of 1.0.0 has ended.
    await vi.waitFor(() => expect(said).toEqual(['loading', 'mounted', 'loading', 'mounted']))
    expect(host.textContent).toBe('Inventario')
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(new Error('breaks later'))
  })

  it('falls back to the last good version when the shown version breaks in its first effect', async () => {
    const Restless = () => {
      useEffect(() => {
        throw new Error('breaks in an effect')
      }, [])
      return <p>Inquieto</p>
    }
    const { open, said, host } = prepare({ '1.1.0': loaderOf(Restless), '1.0.0': loaderOf(Good) })
    open()
    await vi.waitFor(() => expect(host.textContent).toBe('Inventario'))
    await vi.waitFor(() => expect(said.at(-1)).toBe('mounted'))
    expect(host.children).toHaveLength(1)
  })

  it('reports a failure and shows nothing when the last remaining version breaks too', async () => {
    const { open, said, host } = prepare({ '1.1.0': loaderOf(Broken), '1.0.0': loaderOf(Fragile) })
    open()
    await vi.waitFor(() => expect(said).toContain('mounted'))
    click(host, 'Romper')
    await vi.waitFor(() => expect(said.at(-1)).toBe('failed'))
    expect(host.children).toHaveLength(0)
  })

  it('reports within two seconds that a module loads slowly, and keeps loading the module', async () => {
    startFakeClock()
    let arrive: (lifecycles: RemoteLifecycles) => void = () => undefined
    const late = new Promise<RemoteLifecycles>((resolve) => {
      arrive = resolve
    })
    const { open, said } = prepare({ '1.1.0': () => late, '1.0.0': never })
    open()
    await vi.advanceTimersByTimeAsync(SLOW)
    expect(SLOW).toBeLessThan(2000)
    expect(said).toEqual(['loading', 'slow'])
    arrive(buildLifecycles())
    await vi.waitFor(() => expect(said.at(-1)).toBe('mounted'))
  })

  it('does not report a mounted slot as slow, so that no skeleton comes back and shifts the page', async () => {
    startFakeClock()
    const { open, said } = prepare({ '1.1.0': loaderOf(Good) }, { expose: SLOT.expose })
    open()
    await vi.waitFor(() => expect(said).toEqual(['loading', 'mounted']))
    await vi.advanceTimersByTimeAsync(2 * SLOW)
    expect(said).toEqual(['loading', 'mounted'])
  })

  it('fails when no version loads within the time limits', async () => {
    startFakeClock()
    const { open, said } = prepare({ '1.1.0': never, '1.0.0': never })
    open()
    await vi.advanceTimersByTimeAsync(2 * BUDGET.load)
    expect(said).toEqual(['loading', 'slow', 'failed'])
  })

  it('retries a module that is opened again after all its versions have failed', async () => {
    let works = false
    const load: LoadVersion = () => (works ? loaderOf(Good)() : Promise.reject(new Error('offline')))
    const { open, said, importVersion } = prepare({ '1.1.0': load, '1.0.0': load })
    const leave = open()
    await vi.waitFor(() => expect(said).toEqual(['loading', 'failed']))
    leave()
    works = true
    open()
    await vi.waitFor(() => expect(said.at(-1)).toBe('mounted'))
    expect(importVersion.mock.lastCall?.[1].entry).toBe('/modulos/inventory/1.1.0/~1/remoteEntry.js')
  })

  it('reports that a lazy file of a mounted module loads slowly', async () => {
    const { open, said, laterLoads } = prepare({ '1.1.0': loaderOf(Good) })
    open()
    await vi.waitFor(() => expect(said).toEqual(['loading', 'mounted']))
    startFakeClock()
    const waiting = laterLoads.run(IMPORTER, never).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(SLOW)
    expect(said).toEqual(['loading', 'mounted', 'slow'])
    await vi.advanceTimersByTimeAsync(BUDGET.load)
    await waiting
    expect(said).toEqual(['loading', 'mounted', 'slow', 'mounted'])
  })

  it('reports a slow lazy file at once if its module is opened again while the file still loads', async () => {
    const { open, said, laterLoads } = prepare({ '1.1.0': loaderOf(Good) })
    startFakeClock()
    const leave = open()
    const waiting = laterLoads.run(IMPORTER, never).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(SLOW)
    expect(said).toEqual(['loading', 'mounted', 'slow'])
    leave()
    open()
    await vi.waitFor(() => expect(said.slice(3)).toEqual(['loading', 'mounted', 'slow']))
    await vi.advanceTimersByTimeAsync(BUDGET.load)
    await waiting
    expect(said.at(-1)).toBe('mounted')
  })

  it('reports a slow lazy file of a retry, even if a file of the first attempt is still loading', async () => {
    const { open, said, laterLoads, quarantine } = prepare({ '1.1.0': loaderOf(Good) })
    startFakeClock()
    const leave = open()
    const first = laterLoads.run(IMPORTER, never).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(SLOW)
    leave()
    quarantine.release('inventory')
    open()
    await vi.waitFor(() => expect(said.slice(3)).toEqual(['loading', 'mounted']))
    const second = laterLoads.run(IMPORTER.replace('1.1.0/', '1.1.0/~1/'), never).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(SLOW)
    expect(said.slice(3)).toEqual(['loading', 'mounted', 'slow'])
    await vi.advanceTimersByTimeAsync(BUDGET.load)
    await Promise.all([first, second])
  })

  it('starts to time the first screen’s lazy file when the module is requested', async () => {
    // The fake clock moves only when this test advances it. A clock that moves by itself could reach `BREATH_MS` (see
    // `show-remote.ts`) before React runs the effect of `Waiting`.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

    const Waiting = () => {
      useEffect(() => {
        loads.push(laterLoads.run(IMPORTER, never).catch(() => undefined))
      }, [])
      return null
    }

    const parts = prepare({
      '1.1.0': () => new Promise((resolve) => setTimeout(resolve, SLOW / 2)).then(loaderOf(Waiting)),
    })
    const { open, said, laterLoads } = parts
    const loads: Promise<unknown>[] = []
    open()
    await vi.advanceTimersByTimeAsync(SLOW / 2)
    while (!said.includes('mounted')) await vi.advanceTimersByTimeAsync(1)
    while (loads.length === 0) await new Promise(setImmediate)
    await vi.advanceTimersByTimeAsync(SLOW / 2 + 100)
    expect(said).toEqual(['loading', 'mounted', 'slow'])
    await vi.advanceTimersByTimeAsync(BUDGET.load)
    await Promise.all(loads)
  })

  it('starts to time a later lazy file when that file is requested', async () => {
    startFakeClock()
    const { open, said, laterLoads } = prepare({ '1.1.0': loaderOf(Good) })
    open()
    await vi.advanceTimersByTimeAsync(SLOW - 100)
    const waiting = laterLoads.run(IMPORTER, never).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(SLOW - 100)
    expect(said).toEqual(['loading', 'mounted'])
    await vi.advanceTimersByTimeAsync(BUDGET.load)
    await waiting
  })

  it('reports no status after the module has been left', async () => {
    startFakeClock()
    const { open, said, onFailure } = prepare({ '1.1.0': never, '1.0.0': loaderOf(Broken) })
    open()()
    await vi.advanceTimersByTimeAsync(2 * BUDGET.load)
    expect(said).toEqual(['loading'])
    expect(onFailure).not.toHaveBeenCalled()
  })
})
