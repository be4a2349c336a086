import { askedUrl } from '@mi/domain'
import type { HostPort } from '@mi/federation'
import { BUDGET, SLOW, within } from './timing/budget.ts'
import { releaseFolderOf } from './retry/fresh-address.ts'

/** Tracks what modules load after mounting: lazy screens, dialogs and their styles. */
export interface LaterLoads {
  readonly run: HostPort['loadLater']
  readonly withoutHurry: HostPort['withoutHurry']
  /** Whether the current call runs inside `withoutHurry`. */
  readonly isAhead: () => boolean
  /**
   * Calls `onSlow(true)` when a load of the release that `url` belongs to becomes slow. If such a load is already slow,
   * it calls `onSlow(true)` at once. It calls `onSlow(false)` when no load of the release is slow any more.
   * @returns the function that stops watching.
   */
  readonly watch: (url: string, onSlow: (isSlow: boolean) => void) => () => void
  /** Captures the current loads of the release that `url` belongs to. @returns the function that marks them as slow. */
  readonly underWay: (url: string) => () => void
}

interface Load {
  readonly folder: string
  isSlow: boolean
}

interface Watcher {
  readonly folder: string
  readonly onSlow: (isSlow: boolean) => void
  /** The last value passed to `onSlow`. */
  told: boolean
}

/**
 * Creates the tracker. `BUDGET.load` limits each load, and slow loads are reported to the watchers of their release
 * folder. It tracks folders instead of modules, because several versions of a module may load at once. A version that
 * was cancelled, or not mounted because another was faster, must not make the visible version look slow.
 */
export const createLaterLoads = (): LaterLoads => {
  const loads = new Set<Load>()
  const watchers = new Set<Watcher>()
  let isAhead = false
  const of = (folder: string): Load[] => [...loads].filter((load) => load.folder === folder)
  const tellNews = (): void =>
    watchers.forEach((watcher) => {
      const isSlow = of(watcher.folder).some((load) => load.isSlow)
      if (isSlow !== watcher.told) watcher.onSlow((watcher.told = isSlow))
    })
  const slowDown = (load: Load): void => {
    load.isSlow = true
    tellNews()
  }
  return {
    run: async (importer, work) => {
      const load: Load = { folder: releaseFolderOf(importer), isSlow: false }
      // Prefetched code (`isAhead`) never counts as slow, because the person does not wait for it. `showRemote` has its
      // own timer for the imports that `remoteEntry.js` makes for a screen or a slot. If these imports were counted
      // here too, a slow slot would make the screen of the same release look slow.
      const isQuiet = isAhead || askedUrl(importer).endsWith('/remoteEntry.js')
      const timer = isQuiet ? undefined : setTimeout(slowDown, SLOW, load)
      if (timer) loads.add(load)
      try {
        return await within('load', BUDGET.load, work())
      } finally {
        clearTimeout(timer)
        loads.delete(load)
        tellNews()
      }
    },
    withoutHurry: (load) => {
      // `load` is a lazy import. The code that the build generates for it calls `run` synchronously, so `run` sees this
      // flag.
      isAhead = true
      try {
        return load()
      } finally {
        isAhead = false
      }
    },
    isAhead: () => isAhead,
    watch: (url, onSlow) => {
      const watcher = { folder: releaseFolderOf(url), onSlow, told: false }
      watchers.add(watcher)
      tellNews()
      return () => watchers.delete(watcher)
    },
    underWay: (url) => {
      const held = of(releaseFolderOf(url))
      return () => held.forEach(slowDown)
    },
  }
}
