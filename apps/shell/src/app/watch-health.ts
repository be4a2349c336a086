import type { Manifest } from '@mi/contracts'
import { CONTENT_FOLDER, isByContent } from '@mi/domain'
import type { Beacons } from './beacons.ts'
import { type UncaughtError, earlyErrors } from './early-errors.ts'

// Shorter interactions are not observed, because they are far below 200 ms, the limit for a good interaction.
const SLOWEST_FROM_MS = 40
const ERRORS_MAXIMUM = 20
// The server refuses a whole beacon, also its errors, if one measurement is longer. The limit is not imported from the
// contract, because its file would bring zod.
const LONGEST_MS = 3_600_000
// The second group is the folder: the version, or `b` if the file is named after its content. For `b`, `sourceOf` finds
// the version in the manifest: the module's version whose `entry` is in `b` too.
const MODULE_FILE = /\/modulos\/([a-z][a-z0-9-]*)\/(b|\d[0-9A-Za-z.+-]*)\//

interface Named {
  readonly module: string
  readonly version: string
}

interface Vitals extends Named {
  readonly lcp?: number
  readonly inp?: number
}

const shownOn = (page: Document, shell: Named): Named => {
  const { module, version } =
    page.querySelector<HTMLElement>('[data-module][data-version]:not([data-slot])')?.dataset ?? {}
  return module === undefined || version === undefined ? shell : { module, version }
}

/** Returns the module and version of the first module file in `stack`. If there is no such file, returns the shell. */
const sourceOf = (stack: string, shell: Named, { modules }: Manifest): Named => {
  const [, module, folder] = MODULE_FILE.exec(stack) ?? []
  if (module === undefined || folder === undefined) return shell
  if (folder !== CONTENT_FOLDER) return { module, version: folder }
  const version = modules.find((each) => each.module === module)?.versions.find(isByContent)?.version
  return version === undefined ? shell : { module, version }
}

const openedPath = (): string => {
  const [opened] = performance.getEntriesByType('navigation')
  return opened ? new URL(opened.name, location.origin).pathname : location.pathname
}

/**
 * When the page was hidden for the first time. A page that was opened in a background tab was hidden from the start. A
 * browser that keeps no such entries only tells whether the page is hidden now.
 */
const firstHidden = (page: Document): number => {
  const hidden = performance.getEntriesByType('visibility-state').find(({ name }) => name === 'hidden')
  return hidden?.startTime ?? (page.hidden ? 0 : Infinity)
}

type Hear = (entry: PerformanceEntry) => void

/**
 * Observes one type of performance entry. A browser without this type throws an error or ignores the call.
 * @returns a function that calls `hear` with the entries that the browser has not delivered yet.
 */
const observe = (options: PerformanceObserverInit & { durationThreshold?: number }, hear: Hear) => {
  try {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(hear))
    observer.observe({ buffered: true, ...options })
    return (): void => observer.takeRecords().forEach(hear)
  } catch {
    return (): void => undefined
  }
}

/** Reports each error immediately. Reports the LCP and the INP when the page is hidden. */
export const watchHealth = (page: Document, { add, beforeHidden }: Beacons, manifest: Manifest): void => {
  const shell: Named = { module: 'shell', version: manifest.shellVersion }
  const vitals = new Map<string, Vitals>()
  const told = new Set<string>()

  const keep = (vital: 'lcp' | 'inp', ms: number): void => {
    const shown = shownOn(page, shell)
    const key = `${shown.module} ${shown.version}`
    const known: Vitals = vitals.get(key) ?? shown
    vitals.set(key, { ...known, [vital]: Math.max(known[vital] ?? 0, Math.min(Math.round(ms), LONGEST_MS)) })
  }
  // The largest paint counts for the first screen of the page. The paint could come before this screen is mounted, so
  // `endOpening` counts it later: at the first input, because an input could lead to another screen. If there is no
  // input, it counts the paint when the page is hidden.
  let painted = 0
  let isOpened = false
  // This code runs some seconds after the page was opened. If the person has already gone to another screen, the paint
  // is not counted, because it would count for that screen. A change of the path without any input is only a redirect.
  const { userActivation } = navigator as Partial<Navigator>
  const hadLeft = userActivation?.hasBeenActive === true && location.pathname !== openedPath()
  const endOpening = (): void => {
    if (painted > 0 && !hadLeft) keep('lcp', painted)
    painted = 0
    isOpened = true
  }
  // Nobody waits for a page in the background. Its paints come late, because the browser delays its work.
  let hiddenAt = firstHidden(page)
  const onPaint = ({ startTime }: PerformanceEntry): void => {
    if (startTime > hiddenAt) return
    painted = Math.max(painted, startTime)
    if (isOpened) endOpening()
  }
  for (const input of ['pointerdown', 'keydown'])
    addEventListener(input, endOpening, { capture: true, once: true, passive: true })

  const pending = [
    observe({ type: 'largest-contentful-paint' }, onPaint),
    observe({ type: 'event', durationThreshold: SLOWEST_FROM_MS }, ({ duration }) => keep('inp', duration)),
  ]

  const tell = (error: unknown, place: string): void => {
    const { message, stack = '' } = error instanceof Error ? error : { message: String(error) }
    const source = sourceOf(`${place} ${stack}`, shell, manifest)
    const key = `${source.module} ${source.version} ${message}`
    if (told.has(key) || told.size >= ERRORS_MAXIMUM) return
    told.add(key)
    add('errores', { ...source, mensaje: message.slice(0, 300), cantidad: 1 })
  }
  const onError = (event: UncaughtError): void =>
    'reason' in event ? tell(event.reason, '') : tell(event.error ?? event.message, event.filename)
  earlyErrors.forEach(onError)
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onError)

  beforeHidden(() => {
    hiddenAt = Math.min(hiddenAt, performance.now())
    for (const hear of pending) hear()
    endOpening()
    for (const vital of vitals.values()) add('vitales', vital)
    vitals.clear()
  })
}
