import { askedUrl } from '@mi/domain'
import type { HostPort } from '@mi/federation'
import { BUDGET, SLOW, within } from './timing/budget.ts'
import { releaseFolderOf } from './retry/fresh-address.ts'

/** Tracks what modules load after mounting: lazy screens, dialogs and their styles. */
export interface LaterLoads {
  readonly run: HostPort['loadLater']
  readonly withoutHurry: HostPort['withoutHurry']
  /** Returns true while `withoutHurry` runs the function that it was given. A load that starts then is a prefetch. */
  readonly isAhead: () => boolean
  /**
   * Watches the loads of the release that contains `url`. If a load is slow already, calls `onSlow(true)` at once. If
   * not, calls it as soon as a load becomes slow. Calls `onSlow(false)` when no load is slow any more.
   * @returns the function that stops watching.
   */
  readonly watch: (url: string, onSlow: (isSlow: boolean) => void) => () => void
  /**
   * Remembers the loads that are running now and belong to the release that contains `url`.
   * @returns the function that marks the remembered loads as slow if they are still running.
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
 * Creates the tracker of later loads. Loads are tracked by release, not by module, because only the visible version of
 * a module is allowed to make the module look slow. Other versions of the module could still be loading files.
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
      // Quiet loads never count as slow. Prefetches are quiet, because the user does not wait for them. Imports by
      // `remoteEntry.js` are quiet, because they load screens and slots, which `showRemote` times. If they counted, a
      // slow slot would make the screen of its release look slow.
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
      // The generated code of a lazy import calls `run` synchronously, so `run` is called while `isAhead` is true.
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
