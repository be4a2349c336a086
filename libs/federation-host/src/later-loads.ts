import { askedUrl } from '@mi/domain'
import type { HostPort } from '@mi/federation'
import { BUDGET, SLOW, within } from './timing/budget.ts'
import { releaseFolderOf } from './retry/fresh-address.ts'

/** Tracks what modules load after mounting: lazy screens, dialogs and their styles. */
export interface LaterLoads {
  readonly run: HostPort['loadLater']
  readonly withoutHurry: HostPort['withoutHurry']
  /** Whether the current call is a prefetch, which runs inside `withoutHurry`. */
  readonly isAhead: () => boolean
  /**
   * Watches the loads of the release that contains `url`. Calls `onSlow(true)` at once if one is slow, or when one
   * becomes slow. Calls `onSlow(false)` when none is slow any more.
   * @returns the function that stops watching.
   */
  readonly watch: (url: string, onSlow: (isSlow: boolean) => void) => () => void
  /**
   * Remembers the loads of the release that contains `url` and that are running now.
   * @returns the function that marks as slow the ones that are still running.
   */
  readonly underWay: (url: string) => () => void
}

interface Load {
  readonly folder: string
  isSlow: boolean
}

interface Watcher {
  readonly folder: string
  readonly onSlow: (isSlow: boolean) => void
  told: boolean
}

/**
 * Creates the tracker. It tracks loads by release, not by module, because a version that was cancelled or lost the race
 * must not make the visible version of its module look slow.
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
      // These loads never count as slow. Nobody waits for prefetched code. `remoteEntry.js` imports screens and slots,
      // which `showRemote` times itself. Otherwise a slow slot would make the screen of its release look slow.
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
      // The generated code of a lazy import calls `run` synchronously, so `run` sees that `isAhead` is true.
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
