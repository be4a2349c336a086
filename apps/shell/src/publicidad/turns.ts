import { kept } from '@mi/browser-storage'
import { type PublicidadVista, countPublicidad, waitForPublicidad } from '@mi/domain'

// If an advert is due but the person is busy, the next check follows after this time.
const BUSY_MS = 5000

const readVistos = (stored: unknown): PublicidadVista | undefined =>
  Array.isArray(stored) && stored.every((moment) => typeof moment === 'number') ? stored : undefined

const keptVistos = kept('publicidad', readVistos)
/** The number of adverts that this browser has ever shown. The picture of the next advert depends on this number. */
const keptMostradas = kept('publicidad-mostradas', (stored) =>
  Number.isSafeInteger(stored) ? (stored as number) : undefined,
)
/** Becomes `true` when this tab shows an advert or finds another tab. The browser session is then no longer new. */
const keptSesion = kept('publicidad-de-sesion', (stored) => (stored ? true : undefined), 'session')

interface TurnsParts {
  readonly now: () => Date
  readonly page: Document
  readonly isUnsaved: () => boolean
  readonly hasOtherTab: () => Promise<boolean>
  /** `cual` is the number of the advert. The first advert in this browser has the number 1. */
  readonly show: (cual: number) => void
}

const OPEN = '[role=dialog], [role=alertdialog], [role=menu]'

/** Shows adverts when they are due and the person is not busy (docs/rules.md: Adverts and announcements). */
export const startTurns = ({ now, page, isUnsaved, hasOtherTab, show }: TurnsParts) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const isBusy = (): boolean =>
    page.visibilityState !== 'visible' || page.querySelector(OPEN) !== null || isUnsaved()

  // If the browser stores nothing, these copies in memory replace the stored values. Without the copies, the next
  // advert would be due at once.
  let seenHere: PublicidadVista = []
  let shownHere = 0
  const readSeen = (): PublicidadVista => {
    const stored = keptVistos.get() ?? []
    return (seenHere.at(-1) ?? 0) > (stored.at(-1) ?? 0) ? seenHere : stored
  }
  const look = (): void => {
    if (isStopped) return
    const moment = { vistos: readSeen(), now: now().getTime() }
    const isSesionNueva = keptSesion.get() === undefined && seenHere.length === 0
    const wait = waitForPublicidad({ ...moment, isSesionNueva })
    if (wait > 0) return lookIn(wait)
    if (isBusy()) return lookIn(BUSY_MS)
    shownHere = Math.max(keptMostradas.get() ?? 0, shownHere) + 1
    seenHere = countPublicidad(moment)
    keptVistos.set(seenHere)
    keptMostradas.set(shownHere)
    keptSesion.set(true)
    show(shownHere)
    look()
  }
  const lookIn = (ms: number): void => {
    timer = setTimeout(look, ms)
  }
  void hasOtherTab().then((isSameSession) => {
    if (isSameSession) keptSesion.set(true)
    look()
  })
  return {
    stop: (): void => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
