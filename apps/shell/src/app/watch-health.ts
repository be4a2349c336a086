import type { Manifest } from '@mi/contracts'
import type { Beacons } from './beacons.ts'

// Shorter interactions are good in any case; browsers report none under 16 ms.
const SLOWEST_FROM_MS = 40
const ERRORS_MAXIMUM = 20
const MODULE_FILE = /\/modulos\/([a-z][a-z0-9-]*)\/(\d[0-9A-Za-z.+-]*)\//

interface Named {
  readonly module: string
  readonly version: string
}

interface Vitals extends Named {
  readonly lcp?: number
  readonly inp?: number
}

/** What this page shows: the module's screen, or the shell alone. */
const shownOn = (page: Document, shell: Named): Named => {
  const { module, version } =
    page.querySelector<HTMLElement>('[data-module][data-version]:not([data-slot])')?.dataset ?? {}
  return module === undefined || version === undefined ? shell : { module, version }
}

/** The version whose file is first in a stack; what is in none of them is the shell's. */
const sourceOf = (stack: string, shell: Named): Named => {
  const [, module, version] = MODULE_FILE.exec(stack) ?? []
  return module === undefined || version === undefined ? shell : { module, version }
}

/** Watches LCP, INP and uncaught errors of each version, and tells of them when the page is hidden. */
export const watchHealth = (page: Document, { add, beforeHidden }: Beacons, manifest: Manifest): void => {
  const shell: Named = { module: 'shell', version: manifest.shellVersion }
  const vitals = new Map<string, Vitals>()
  const told = new Set<string>()

  const keep = (vital: 'lcp' | 'inp', ms: number): void => {
    const shown = shownOn(page, shell)
    const key = `${shown.module} ${shown.version}`
    const known: Vitals = vitals.get(key) ?? shown
    vitals.set(key, { ...known, [vital]: Math.max(known[vital] ?? 0, Math.round(ms)) })
  }
  const observe = (
    vital: 'lcp' | 'inp',
    options: PerformanceObserverInit & { durationThreshold?: number },
  ): void => {
    // Browsers without an entry type throw or ignore it; health is then known of others.
    try {
      new PerformanceObserver((list) => {
        for (const { startTime, duration } of list.getEntries())
          keep(vital, vital === 'lcp' ? startTime : duration)
      }).observe({ buffered: true, ...options })
    } catch {
      return
    }
  }
  observe('lcp', { type: 'largest-contentful-paint' })
  observe('inp', { type: 'event', durationThreshold: SLOWEST_FROM_MS })

  const tell = (error: unknown, place: string): void => {
    const { message, stack = '' } = error instanceof Error ? error : { message: String(error) }
    const source = sourceOf(`${place} ${stack}`, shell)
    const key = `${source.module} ${source.version} ${message}`
    if (told.has(key) || told.size >= ERRORS_MAXIMUM) return
    told.add(key)
    add('errores', { ...source, mensaje: message.slice(0, 300), cantidad: 1 })
  }
  addEventListener('error', ({ error, message, filename }: ErrorEvent) => tell(error ?? message, filename))
  addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => tell(reason, ''))

  beforeHidden(() => {
    for (const vital of vitals.values()) add('vitales', vital)
    vitals.clear()
  })
}
