import { enviarSenalesSchema } from '@mi/contracts'
import { buildManifest, buildManifestModule, buildModuleVersion } from '@mi/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Beacons } from './beacons.ts'
import { earlyErrors } from './early-errors.ts'
import { watchHealth } from './watch-health.ts'

const BY_CONTENT = buildModuleVersion({ version: '1.5.0', entry: '/modulos/compras/b/remoteEntry.js' })
const manifest = buildManifest({
  modules: [...buildManifest().modules, buildManifestModule({ module: 'compras', versions: [BY_CONTENT] })],
})
const SHELL = { module: 'shell', version: manifest.shellVersion }

interface Entry {
  readonly startTime: number
  readonly duration: number
}
type Observed = (list: { getEntries: () => Entry[] }) => void
const observers = new Map<string, Observed>()
/** The measurements that the browser has not delivered yet. */
const records = new Map<string, Entry[]>()
let listeners = new AbortController()
const add = vi.fn()
const endings: (() => void)[] = []

/** Starts the watch of a page. The measurements that the browser has not delivered yet are in `records`. */
const watch = (): void => {
  listeners.abort()
  listeners = new AbortController()
  endings.length = 0
  const beacons = { add, beforeHidden: (ending: () => void) => endings.push(ending) } as unknown as Beacons
  watchHealth(document, beacons, manifest)
}
const hide = (): void => endings.forEach((ending) => ending())

beforeEach(() => {
  add.mockClear()
  earlyErrors.length = 0
  records.clear()
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      readonly #heard: Observed
      #type = ''
      constructor(heard: Observed) {
        this.#heard = heard
      }
      observe({ type }: { type: string }): void {
        this.#type = type
        observers.set(type, this.#heard)
      }
      takeRecords(): Entry[] {
        return records.get(this.#type) ?? []
      }
    },
  )
  const listen = globalThis.addEventListener.bind(globalThis)
  vi.spyOn(globalThis, 'addEventListener').mockImplementation((type: string, listener: unknown) =>
    listen(type, listener as EventListener, { signal: listeners.signal }),
  )
  watch()
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
  it('counts a paint that came before the module was mounted as the LCP of that module', () => {
    measure('largest-contentful-paint', 812.4, 0)
    document.body.innerHTML = '<div data-module="inventory" data-version="1.2.0"></div>'
    hide()
    expect(add.mock.calls).toEqual([['vitales', { module: 'inventory', version: '1.2.0', lcp: 812 }]])
  })

  it('when the page is hidden, also reports the measurements that the browser has not delivered yet', () => {
    document.body.innerHTML = '<div data-module="inventory" data-version="1.2.0"></div>'
    records.set('largest-contentful-paint', [{ startTime: 640, duration: 0 }])
    hide()
    expect(add.mock.calls).toEqual([['vitales', { module: 'inventory', version: '1.2.0', lcp: 640 }]])
  })

  it('reports the slowest measurement of each version only once, when the page is hidden', () => {
    measure('largest-contentful-paint', 812.4, 0)
    dispatchEvent(new KeyboardEvent('keydown'))
    document.body.innerHTML = '<div data-module="inventory" data-version="1.2.0"></div>'
    measure('event', 5000, 120)
    measure('event', 6000, 80)
    add.mockClear()
    hide()
    hide()
    expect(add.mock.calls).toEqual([
      ['vitales', { ...SHELL, lcp: 812 }],
      ['vitales', { module: 'inventory', version: '1.2.0', inp: 120 }],
    ])
  })

  it('reports each uncaught error once, with the version whose file is in the stack', () => {
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

  it('finds the version of an error even if the file in the stack is named after its content', () => {
    const error = new Error('falla')
    error.stack = 'Error: falla\n at x (http://localhost/modulos/compras/b/assets/lista-AbCdEfGhIj.js:1:2)'
    dispatchEvent(new ErrorEvent('error', { error, message: 'falla' }))
    expect(add.mock.calls).toEqual([
      ['errores', { module: 'compras', version: '1.5.0', mensaje: 'falla', cantidad: 1 }],
    ])
  })

  it('counts no paint that came after the page was hidden, because nobody waits for a page in the background', () => {
    measure('largest-contentful-paint', 812, 0)
    vi.spyOn(performance, 'now').mockReturnValue(2000)
    hide()
    add.mockClear()
    records.set('largest-contentful-paint', [{ startTime: 90_000, duration: 0 }])
    measure('largest-contentful-paint', 80_000, 0)
    hide()
    expect(add).not.toHaveBeenCalled()
  })

  it.each([
    ['is hidden', true, []],
    ['is visible now', false, [{ name: 'hidden', startTime: 0 }]],
  ])('counts no paint of a page that was opened in the background and %s', (_what, isHidden, states) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
    vi.spyOn(performance, 'getEntriesByType').mockImplementation((type) =>
      type === 'visibility-state' ? (states as PerformanceEntryList) : [],
    )
    watch()
    measure('largest-contentful-paint', 812, 0)
    hide()
    expect(add).not.toHaveBeenCalled()
  })

  it('limits a measurement to the longest time that the server accepts', () => {
    measure('largest-contentful-paint', 4_000_000, 0)
    measure('event', 5000, 4_000_000)
    hide()
    const [[, vital] = []] = add.mock.calls
    expect(vital).toMatchObject({ ...SHELL, lcp: 3_600_000 })
    expect(enviarSenalesSchema.safeParse({ vitales: [vital] }).success).toBe(true)
  })

  it('also reports the errors that came before the watch began', () => {
    listeners.abort()
    dispatchEvent(new ErrorEvent('error', { error: new Error('temprano') }))
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('sin atrapar') }))
    expect(add).not.toHaveBeenCalled()
    watch()
    const errores = ['temprano', 'sin atrapar'].map((mensaje) => ({ ...SHELL, mensaje, cantidad: 1 }))
    expect(add.mock.calls).toEqual(errores.map((error) => ['errores', error]))
  })
})
