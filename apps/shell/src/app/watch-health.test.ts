import { buildManifest } from '@mi/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Beacons } from './beacons.ts'
import { watchHealth } from './watch-health.ts'

const manifest = buildManifest()
const SHELL = { module: 'shell', version: manifest.shellVersion }

type Observed = (list: { getEntries: () => { startTime: number; duration: number }[] }) => void
const observers = new Map<string, Observed>()
let listeners: AbortController
const add = vi.fn()
const endings: (() => void)[] = []

beforeEach(() => {
  add.mockClear()
  endings.length = 0
  listeners = new AbortController()
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      readonly #heard: Observed
      constructor(heard: Observed) {
        this.#heard = heard
      }
      observe({ type }: { type: string }): void {
        observers.set(type, this.#heard)
      }
    },
  )
  const listen = globalThis.addEventListener.bind(globalThis)
  vi.spyOn(globalThis, 'addEventListener').mockImplementation((type: string, listener: unknown) =>
    listen(type, listener as EventListener, { signal: listeners.signal }),
  )
  const beacons = { add, beforeHidden: (ending: () => void) => endings.push(ending) } as unknown as Beacons
  watchHealth(document, beacons, manifest)
})
afterEach(() => {
  listeners.abort()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

const measure = (type: string, startTime: number, duration: number) =>
  observers.get(type)?.({ getEntries: () => [{ startTime, duration }] })

describe('watchHealth', () => {
  it('tells the slowest of each version that was shown, once, when the page is hidden', () => {
    measure('largest-contentful-paint', 812.4, 0)
    document.body.innerHTML = '<div data-module="inventory" data-version="1.2.0"></div>'
    measure('event', 5000, 120)
    measure('event', 6000, 80)
    add.mockClear()
    endings.forEach((ending) => ending())
    endings.forEach((ending) => ending())
    expect(add.mock.calls).toEqual([
      ['vitales', { ...SHELL, lcp: 812 }],
      ['vitales', { module: 'inventory', version: '1.2.0', inp: 120 }],
    ])
  })

  it('tells each uncaught error once, with the version whose file it comes from', () => {
    add.mockClear()
    const error = new Error('x is not a function')
    error.stack = 'Error\n at f (https://a.co/modulos/inventory/1.2.0/assets/lista.js:1:2)'
    for (let count = 0; count < 2; count += 1) dispatchEvent(new ErrorEvent('error', { error }))
    expect(add).toHaveBeenCalledExactlyOnceWith('errores', {
      module: 'inventory',
      version: '1.2.0',
      mensaje: 'x is not a function',
      cantidad: 1,
    })
  })
})
