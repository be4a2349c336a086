import type { HostPort } from '../remote/host-port.ts'
import { BUDGET, SLOW, within } from './budget.ts'
import { releaseFolderOf } from './fresh-address.ts'

/** What modules load after they were mounted: screens, dialogs and their styles. */
export interface LaterLoads {
  readonly run: HostPort['loadLater']
  readonly withoutHurry: HostPort['withoutHurry']
  /** Whether what is being asked for right now is for later. */
  readonly isAhead: () => boolean
  /**
   * Tells when something of the release that `url` belongs to takes long, at once when it does already, and when
   * nothing does any more. @returns how to stop.
   */
  readonly watch: (url: string, onSlow: (isSlow: boolean) => void) => () => void
  /** What is on its way now for the release that `url` belongs to. @returns how to count it among what takes long. */
  readonly underWay: (url: string) => () => void
}

interface Load {
  readonly folder: string
  isSlow: boolean
}

interface Watcher {
  readonly folder: string
  readonly onSlow: (isSlow: boolean) => void
  /** What it was told last. */
  told: boolean
}

/**
 * Keeps an eye on later loads: each has the budget of a load, and whoever shows the release hears of slow ones. Counted
 * by release folder and not by module: what a version waits for that has lost or was given up is nobody's concern.
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
      // What an entry exposes is awaited by its own outlet: a slow slot must not make the screen beside it look slow.
      const isQuiet = isAhead || importer.endsWith('/remoteEntry.js')
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
      // Generated code comes here in the same breath.
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
