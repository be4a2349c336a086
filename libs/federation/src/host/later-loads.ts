import type { HostPort } from '../remote/host-port.ts'
import { BUDGET, SLOW, within } from './budget.ts'

// …/modulos/<module>/<version>/…
const MODULE_OF = /\/modulos\/([^/]+)\//

/** What modules load after they were mounted: screens, dialogs and their styles. */
export interface LaterLoads {
  readonly run: HostPort['loadLater']
  readonly withoutHurry: HostPort['withoutHurry']
  /** Whether what is being asked for right now is for later. */
  readonly isAhead: () => boolean
  /** Tells when something of a module takes long, and when nothing does any more. @returns how to stop. */
  readonly watch: (module: string, onSlow: (isSlow: boolean) => void) => () => void
}

/** Keeps an eye on later loads: each has the budget of a load, and whoever shows the module hears of slow ones. */
export const createLaterLoads = (): LaterLoads => {
  const slow = new Map<string, number>()
  let isAhead = false
  const watchers = new Map<string, Set<(isSlow: boolean) => void>>()
  const count = (module: string, step: 1 | -1): void => {
    const before = slow.get(module) ?? 0
    slow.set(module, before + step)
    // Only the first slow one, and the end of the last one, are news.
    if ((step === 1 && before === 0) || (step === -1 && before === 1)) {
      watchers.get(module)?.forEach((tell) => tell(step === 1))
    }
  }
  return {
    run: async (importer, work) => {
      const module = MODULE_OF.exec(importer)?.[1] ?? ''
      let isSlow = false as boolean
      const tellSlow = (): void => {
        isSlow = true
        count(module, 1)
      }
      const timer = isAhead ? undefined : setTimeout(tellSlow, SLOW)
      try {
        return await within('load', BUDGET.load, work())
      } finally {
        clearTimeout(timer)
        if (isSlow) count(module, -1)
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
    watch: (module, onSlow) => {
      const own = watchers.get(module) ?? new Set()
      watchers.set(module, own.add(onSlow))
      return () => own.delete(onSlow)
    },
  }
}
