import {
  type EnviarSenalesEntrada,
  type Manifest,
  type ModuleVersion,
  type Senal,
  SENALES_MAXIMAS,
} from '@mi/contracts'
import type { NewerVersions } from '../remotes/newer-versions.ts'

const ADDRESS = '/v1/plataforma/senales'
const GATHER_MS = 1000

type Part = 'senales' | 'vitales' | 'errores'
type Item<P extends Part> = NonNullable<EnviarSenalesEntrada[P]>[number]
type Kept = { [P in Part]: Item<P>[] }

export interface BeaconPage {
  readonly page: Document
  /** The page's id, signed by the server. The server counts only beacons that contain this id. */
  readonly pagina?: string | undefined
  readonly manifest: Manifest
  /** Returns the latest manifest entry of a module, which could be newer than its entry in `manifest`. */
  readonly latest: NewerVersions['latest']
}

/** Returns the type of the connection, or `undefined` in Firefox and Safari, which do not report it. */
const lineOf = ({ connection }: Navigator & { readonly connection?: { readonly effectiveType?: string } }) =>
  connection?.effectiveType

const empty = (): Kept => ({ senales: [], vitales: [], errores: [] })

/**
 * True if no script of the version came from the cache. The performance entry of a cached file has a body, but no
 * transferred bytes. The entry of a file that failed to load has neither. A file that is still loading has no entry.
 */
const wasFetched = ({ entry }: ModuleVersion): boolean => {
  const folder = entry.replace(/[^/]*$/, '')
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const own = resources.filter(({ name }) => name.includes(folder) && name.endsWith('.js'))
  return !own.some(({ transferSize, decodedBodySize }) => transferSize === 0 && decodedBodySize > 0)
}

/** Collects reports for one second, and then sends them together. */
export const createBeacons = (
  { page, pagina, manifest, latest }: BeaconPage,
  send: (address: string, body: Blob) => boolean,
) => {
  let waiting = empty()
  let timer: ReturnType<typeof setTimeout> | undefined
  const endings: (() => void)[] = []
  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    const { senales, vitales, errores } = waiting
    if (senales.length + vitales.length + errores.length === 0) return
    const take = <One>(items: One[]): One[] => items.splice(0, SENALES_MAXIMAS)
    const body = { senales: take(senales), vitales: take(vitales), errores: take(errores) }
    const about = { pagina, shell: manifest.shellVersion, linea: lineOf(navigator) }
    send(ADDRESS, new Blob([JSON.stringify({ ...about, ...body })], { type: 'application/json' }))
    flush()
  }
  const own = (name: string) => {
    const module = manifest.modules.find((each) => each.module === name)
    return module && latest(module)
  }
  const add = <P extends Part>(part: P, item: Item<P>): void => {
    // Reports about a preview are not sent, because few people look at a preview, and it could be broken.
    if ([manifest, own(item.module)].some((each) => each?.decision?.razon === 'vista_previa')) return
    waiting = { ...waiting, [part]: [...waiting[part], item] }
    timer ??= setTimeout(flush, GATHER_MS)
  }
  // The reports are sent as soon as the page is hidden, because it could be closed without being shown again.
  page.addEventListener('visibilitychange', () => {
    if (!page.hidden) return
    endings.forEach((ending) => ending())
    flush()
  })
  return {
    add,
    reportShell: (resultado: Senal['resultado']): void => {
      const { shellVersion: version, decision } = manifest
      const why = decision && { rollout: decision.rollout, razon: decision.razon }
      add('senales', { module: 'shell', version, resultado, ms: Math.round(performance.now()), ...why })
    },
    /** Calls `ending` when the page is hidden, before the reports are sent, so that `ending` is able to add more. */
    beforeHidden: (ending: () => void): void => void endings.push(ending),
    /** Adds a report. It gets a rollout and a reason only if it is about the version that the server chose. */
    report: (senal: Senal): void => {
      const module = own(senal.module)
      const tried = module?.versions.find(({ version }) => version === senal.version)
      const decision = module?.decision
      const frio = tried && wasFetched(tried)
      add('senales', {
        ...senal,
        ...(frio !== undefined && { frio }),
        ...(decision?.version === senal.version && { rollout: decision.rollout, razon: decision.razon }),
      })
    },
  }
}

export type Beacons = ReturnType<typeof createBeacons>
