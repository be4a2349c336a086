import { type Manifest, type Senal, SENALES_MAXIMAS } from '@mi/contracts'

const ADDRESS = '/v1/plataforma/senales'
const GATHER_MS = 1000

/** Collects module events for a second and sends them to the server in one beacon. */
export const createBeacons = (page: Document, send: (address: string, body: Blob) => boolean) => {
  let waiting: Senal[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    const senales = waiting.slice(0, SENALES_MAXIMAS)
    waiting = waiting.slice(SENALES_MAXIMAS)
    if (senales.length === 0) return
    send(ADDRESS, new Blob([JSON.stringify({ senales })], { type: 'application/json' }))
    flush()
  }
  // A hidden page may never become visible again.
  page.addEventListener('visibilitychange', () => {
    if (page.hidden) flush()
  })
  return (senal: Senal): void => {
    waiting.push(senal)
    timer ??= setTimeout(flush, GATHER_MS)
  }
}

/** Leaves out what a previewed version does: few people look at it, and it may be broken. */
export const withoutPreviews =
  ({ modules }: Pick<Manifest, 'modules'>, report: (senal: Senal) => void) =>
  (senal: Senal): void => {
    const decision = modules.find(({ module }) => module === senal.module)?.decision
    if (decision?.razon !== 'vista_previa' || decision.version !== senal.version) report(senal)
  }
