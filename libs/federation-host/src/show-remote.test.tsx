import type { RemoteLifecycles } from '@mi/federation'
import { buildManifestModule, buildSlot } from '@mi/testing'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type Bring,
  Broken,
  Good,
  bringOf,
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

const show = (bring: Record<string, Bring>, more: { readonly expose?: string } = {}) => {
  const built = buildRequest(bring)
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
  return { ...built, said, onFailure, again: () => showRemote(built.parts, request) }
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
  it('shows a module and removes it when it is left', async () => {
    const { again, said, host } = show({ '1.1.0': bringOf(Good) })
    const leave = again()
    await vi.waitFor(() => expect(said).toEqual(['loading', 'mounted']))
    expect(host.textContent).toBe('Inventario')
    leave()
    await vi.waitFor(() => expect(host.children).toHaveLength(0))
  })

  it('replaces a version that breaks later with the last good one', async () => {
    const { again, said, host, onFailure } = show({ '1.1.0': bringOf(Fragile), '1.0.0': bringOf(Good) })
    again()
    await vi.waitFor(() => expect(said).toContain('mounted'))
    click(host, 'Romper')
    // Its text is there before its mount is over.
    await vi.waitFor(() => expect(said).toEqual(['loading', 'mounted', 'loading', 'mounted']))
    expect(host.textContent).toBe('Inventario')
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(new Error('breaks later'))
  })

  it('replaces a version that breaks in its first effect with the last good one', async () => {
    const Restless = () => {
      useEffect(() => {
        throw new Error('breaks in an effect')
      }, [])
      return <p>Inquieto</p>
    }
    const { again, said, host } = show({ '1.1.0': bringOf(Restless), '1.0.0': bringOf(Good) })
    again()
    await vi.waitFor(() => expect(host.textContent).toBe('Inventario'))
    await vi.waitFor(() => expect(said.at(-1)).toBe('mounted'))
    expect(host.children).toHaveLength(1)
  })

  it('fails when the last version breaks as well', async () => {
    const { again, said, host } = show({ '1.1.0': bringOf(Broken), '1.0.0': bringOf(Fragile) })
    again()
    await vi.waitFor(() => expect(said).toContain('mounted'))
    click(host, 'Romper')
    await vi.waitFor(() => expect(said.at(-1)).toBe('failed'))
    expect(host.children).toHaveLength(0)
  })

  it('reports slowness within two seconds, and keeps loading', async () => {
    startFakeClock()
    let arrive: (lifecycles: RemoteLifecycles) => void = () => undefined
    const late = new Promise<RemoteLifecycles>((resolve) => {
      arrive = resolve
    })
    const { again, said } = show({ '1.1.0': () => late, '1.0.0': never })
    again()
    await vi.advanceTimersByTimeAsync(SLOW)
    expect(SLOW).toBeLessThan(2000)
    expect(said).toEqual(['loading', 'slow'])
    arrive(buildLifecycles())
    await vi.waitFor(() => expect(said.at(-1)).toBe('mounted'))
  })

  it('says nothing of slowness once a slot is mounted: its skeleton would come back and move the page', async () => {
    startFakeClock()
    const { again, said } = show({ '1.1.0': bringOf(Good) }, { expose: SLOT.expose })
    again()
    await vi.waitFor(() => expect(said).toEqual(['loading', 'mounted']))
    await vi.advanceTimersByTimeAsync(2 * SLOW)
    expect(said).toEqual(['loading', 'mounted'])
  })

  it('fails when no version loads within the time limits', async () => {
    startFakeClock()
    const { again, said } = show({ '1.1.0': never, '1.0.0': never })
    again()
    await vi.advanceTimersByTimeAsync(2 * BUDGET.load)
    expect(said).toEqual(['loading', 'slow', 'failed'])
  })

  it('tries a module again when it is visited again after every version failed', async () => {
    let works = false
    const bring: Bring = () => (works ? bringOf(Good)() : Promise.reject(new Error('offline')))
    const { again, said, importVersion } = show({ '1.1.0': bring, '1.0.0': bring })
    const leave = again()
    await vi.waitFor(() => expect(said).toEqual(['loading', 'failed']))
    leave()
    works = true
    again()
    await vi.waitFor(() => expect(said.at(-1)).toBe('mounted'))
    expect(importVersion.mock.lastCall?.[1].entry).toBe('/modulos/inventory/1.1.0/~1/remoteEntry.js')
  })

  it('reports a slow lazy load of a module', async () => {
    const { again, said, laterLoads } = show({ '1.1.0': bringOf(Good) })
    again()
    await vi.waitFor(() => expect(said).toEqual(['loading', 'mounted']))
    startFakeClock()
    const waiting = laterLoads.run(IMPORTER, never).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(SLOW)
    expect(said).toEqual(['loading', 'mounted', 'slow'])
    await vi.advanceTimersByTimeAsync(BUDGET.load)
    await waiting
    expect(said).toEqual(['loading', 'mounted', 'slow', 'mounted'])
  })

  it('reports a slow lazy load at once when the module is visited again', async () => {
    const { again, said, laterLoads } = show({ '1.1.0': bringOf(Good) })
    startFakeClock()
    const leave = again()
    const waiting = laterLoads.run(IMPORTER, never).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(SLOW)
    expect(said).toEqual(['loading', 'mounted', 'slow'])
    leave()
    again()
    await vi.waitFor(() => expect(said.slice(3)).toEqual(['loading', 'mounted', 'slow']))
    await vi.advanceTimersByTimeAsync(BUDGET.load)
    await waiting
    expect(said.at(-1)).toBe('mounted')
  })

  it('reports slowness again when a retried module is slow again', async () => {
    const { again, said, laterLoads, quarantine } = show({ '1.1.0': bringOf(Good) })
    startFakeClock()
    const leave = again()
    const first = laterLoads.run(IMPORTER, never).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(SLOW)
    leave()
    quarantine.release('inventory')
    again()
    await vi.waitFor(() => expect(said.slice(3)).toEqual(['loading', 'mounted']))
    const second = laterLoads.run(IMPORTER.replace('1.1.0/', '1.1.0/~1/'), never).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(SLOW)
    expect(said.slice(3)).toEqual(['loading', 'mounted', 'slow'])
    await vi.advanceTimersByTimeAsync(BUDGET.load)
    await Promise.all([first, second])
  })

  it('times the first screen’s lazy file from the request of the module', async () => {
    // Stands still between the test's own steps: React runs effects in real tasks, which must not race with the clock.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

    const Waiting = () => {
      useEffect(() => {
        loads.push(laterLoads.run(IMPORTER, never).catch(() => undefined))
      }, [])
      return null
    }

    const parts = show({
      '1.1.0': () => new Promise((resolve) => setTimeout(resolve, SLOW / 2)).then(bringOf(Waiting)),
    })
    const { again, said, laterLoads } = parts
    const loads: Promise<unknown>[] = []
    again()
    await vi.advanceTimersByTimeAsync(SLOW / 2)
    while (!said.includes('mounted')) await vi.advanceTimersByTimeAsync(1)
    while (loads.length === 0) await new Promise(setImmediate)
    await vi.advanceTimersByTimeAsync(SLOW / 2 + 100)
    expect(said).toEqual(['loading', 'mounted', 'slow'])
    await vi.advanceTimersByTimeAsync(BUDGET.load)
    await Promise.all(loads)
  })

  it('times files that are requested later on their own', async () => {
    startFakeClock()
    const { again, said, laterLoads } = show({ '1.1.0': bringOf(Good) })
    again()
    await vi.advanceTimersByTimeAsync(SLOW - 100)
    const waiting = laterLoads.run(IMPORTER, never).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(SLOW - 100)
    expect(said).toEqual(['loading', 'mounted'])
    await vi.advanceTimersByTimeAsync(BUDGET.load)
    await waiting
  })

  it('reports no status after it was left', async () => {
    startFakeClock()
    const { again, said, onFailure } = show({ '1.1.0': never, '1.0.0': bringOf(Broken) })
    again()()
    await vi.advanceTimersByTimeAsync(2 * BUDGET.load)
    expect(said).toEqual(['loading'])
    expect(onFailure).not.toHaveBeenCalled()
  })
})
