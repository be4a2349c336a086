import { createHash } from 'node:crypto'
import type { EnviarSenales, LugarDeError, Release, Senal } from '@mi/contracts'
import {
  type Unidad,
  cuboDe,
  decidir,
  decidirModulos,
  fitsShell,
  hasItsModules,
  huellaDe,
  isLento,
  unidadDeRollout,
} from '@mi/domain'
import type { Database } from '../../../platform/database/database.ts'
import type { Ports } from '../../../platform/ports.ts'
import type { PageIds } from '../../../platform/session/page-id.ts'
import { SHELL } from '../shell.ts'
import type { Registry } from '../registro/registry.ts'
import { type Contado, type Dato, addErrores, count } from './salud.repository.ts'
import { type Voto, insertVoto, lockRed, markLento, markTardio } from './votos.repository.ts'

export interface ReceivedBeacon {
  readonly senales: EnviarSenales
  readonly unidad: Unidad | undefined
  /** The names of the browser and its system, such as «Firefox 140 en Linux». */
  readonly navegador: string
  readonly red: string
}

interface RecogerParts {
  readonly database: Database
  readonly ports: Ports
  readonly registry: Registry
  readonly pageIds: PageIds
  /** Salts the hashes of networks and people. Without a secret, a hash could be reversed by trying all values. */
  readonly jwtSecret: string
}

interface VoteContext extends Pick<Voto, 'servidaEn'> {
  readonly unidad: Unidad
  readonly red: string
  readonly shell: Release | undefined
}

type Nombrada = Pick<Contado, 'module' | 'version'>
type Estado = Awaited<ReturnType<Registry['readOrRemember']>>

const SESION = 'sesion'
// These outcomes come after a version's first outcome, so they are not votes. A failed search is also reported as
// `fallo_tardio`. It must not be a vote: successful searches are not reported, so only failures would be counted.
const LATE: ReadonlySet<Senal['resultado']> = new Set(['fallo_tardio', 'desmontaje_sin_tiempo'])
const keyOf = ({ module, version, medida }: Contado): string => `${module} ${version} ${medida}`

const errorOf = (module: string, version: string, text: string): Dato => {
  const { huella, mensaje } = huellaDe(text)
  return { module, version, medida: `error:${huella}`, clase: '', mensaje }
}

// At most this many kinds of error are stored for a beacon, because each kind could add a row to the table. The shell
// reports at most this many uncaught errors per page.
const ERRORS_PER_BEACON = 20

/** The facts of a beacon without repeats. If a version has several outcomes, only the first is included. */
const datosOf = ({ senales, vitales, errores }: EnviarSenales): Dato[] => {
  const said = [
    ...senales
      .filter(({ resultado }) => !LATE.has(resultado))
      .map(({ module, version, resultado }) => ({ module, version, medida: SESION, clase: resultado })),
    ...senales.flatMap(({ module, version, detalle, resultado }) =>
      detalle === undefined && resultado !== 'fallo_tardio' ? [] : [errorOf(module, version, detalle ?? '')],
    ),
    ...vitales.flatMap(({ module, version, ...vital }) =>
      (['lcp', 'inp'] as const).flatMap((medida) => {
        const ms = vital[medida]
        return ms === undefined ? [] : [{ module, version, medida, clase: String(cuboDe(ms)) }]
      }),
    ),
    ...errores.map(({ module, version, mensaje }) => errorOf(module, version, mensaje)),
  ]
  const once = new Map<string, Dato>()
  for (const dato of said) if (!once.has(keyOf(dato))) once.set(keyOf(dato), dato)
  const isError = ({ mensaje }: Dato): boolean => mensaje !== undefined
  const all = [...once.values()]
  return [...all.filter((dato) => !isError(dato)), ...all.filter(isError).slice(0, ERRORS_PER_BEACON)]
}

// Only these types of connection are stored, because any other text could come from an attacker. Pages below
// `/plataforma` would show this text to the staff.
const LINEAS: ReadonlySet<string> = new Set(['slow-2g', '2g', '3g', '4g'])

const lugaresOf = (
  { navegador, senales: { linea } }: ReceivedBeacon,
  shell: Release | undefined,
): Omit<LugarDeError, 'cantidad'>[] => [
  { tipo: 'navegador', nombre: navegador },
  // Only a published version is stored, because an unknown version could be any text.
  ...(shell ? [{ tipo: 'portada' as const, nombre: shell.version }] : []),
  ...(linea !== undefined && LINEAS.has(linea) ? [{ tipo: 'linea' as const, nombre: linea }] : []),
]

type IsFresh = (contado: Contado) => boolean

/** Lists each version that broke after it was shown. Errors that the page has reported before are left out. */
const brokenIn = ({ senales, errores }: EnviarSenales, isFresh: IsFresh): Nombrada[] => {
  const broken = [
    ...senales
      .filter(({ resultado }) => resultado === 'fallo_tardio')
      .map(({ module, version, detalle = '' }) => errorOf(module, version, detalle)),
    ...errores.map(({ module, version, mensaje }) => errorOf(module, version, mensaje)),
  ].filter(isFresh)
  return [...new Map(broken.map((dato) => [`${dato.module} ${dato.version}`, dato])).values()]
}

/** Lists the versions whose LCP or INP the page reports for the first time. `isPoor` means that a new value is slow. */
const measuredIn = ({ vitales }: EnviarSenales, isFresh: IsFresh) =>
  vitales.flatMap(({ module, version, ...vital }) => {
    const fresh = (['lcp', 'inp'] as const).filter((medida) => isFresh({ module, version, medida }))
    const isPoor = fresh.some((medida) => isLento(medida, cuboDe(vital[medida] ?? 0)))
    return fresh.length === 0 ? [] : [{ module, version, isPoor }]
  })

export const createRecoger = ({ database, ports, registry, pageIds, jwtSecret }: RecogerParts) => {
  const { kysely } = database
  const hashOf = (text: string): string =>
    createHash('sha256').update(`${jwtSecret} ${text}`).digest('base64url').slice(0, 22)

  const findVotante = ({ portada, modulos }: Estado, unidad: Unidad, { module, version }: Nombrada) => {
    const estado = module === SHELL ? portada : modulos.find((each) => each.module === module)
    const candidato = estado?.candidato
    if (!candidato) return undefined
    const esCandidato = version === candidato.release.version
    if (!esCandidato && version !== estado.estable.version) return undefined
    const who = unidadDeRollout(unidad.persona ? 'persona' : 'navegador', unidad)
    return { estado, candidato, votante: { rollout: candidato.rollout, unidad: who, esCandidato } }
  }

  const store = (voto: Voto): Promise<void> =>
    voto.red === null
      ? insertVoto(kysely, voto)
      : kysely.transaction().execute(async (trx) => {
          await lockRed(trx, voto)
          // The vote is inserted by a separate statement, because only a statement that starts after the wait for the
          // lock sees the votes that were saved during the wait.
          await insertVoto(trx, voto)
        })

  const vote = async (
    state: Estado,
    { unidad, red, servidaEn, shell }: VoteContext,
    senal: Senal,
  ): Promise<void> => {
    const found = findVotante(state, unidad, senal)
    if (!found || senal.rollout !== found.candidato.rollout) return
    const { estado, candidato, votante } = found
    const fits = (release: Release): boolean => !shell || fitsShell(release, shell)
    const asignaciones = senal.module === SHELL ? undefined : decidirModulos(state.modulos, unidad, fits)
    const { decision } = asignaciones?.get(senal.module) ?? decidir(estado, unidad)
    const isOff = [candidato.release, estado.estable].some(({ version }) => estado.apagadas.includes(version))
    const couldGet =
      !isOff && (!asignaciones || (fits(candidato.release) && hasItsModules(candidato.release, asignaciones)))
    // A page that fell back to another version than the server chose gets no vote.
    if (decision.version !== senal.version) return
    await store({
      ...votante,
      grupo: unidadDeRollout(candidato.unidad, unidad),
      esPersona: unidad.persona !== null,
      // The percentage decides only if both versions are on and the candidate fits this tab's shell and modules.
      porPorcentaje: ['porcentaje', 'estable'].includes(decision.razon) && couldGet,
      esFrio: senal.frio ?? true,
      fallo: senal.resultado !== 'montado',
      red: unidad.persona ? null : hashOf(red),
      servidaEn,
      fecha: ports.now(),
    })
  }

  /** Counts only a person's first outcome of the day (UTC) with each version, so reloading a page adds nothing. */
  const countPersona = async (unidad: Unidad, said: readonly Dato[], fecha: Date): Promise<void> => {
    const datos = said
      .filter(({ medida }) => medida === SESION)
      .map((dato) => ({ ...dato, medida: 'persona' }))
    if (!unidad.persona || datos.length === 0) return
    const utcDay = fecha.toISOString().slice(0, 10)
    await count(database, { pagina: `${utcDay} ${hashOf(unidadDeRollout('persona', unidad))}`, datos, fecha })
  }

  /** Counts a beacon only if the server sent its page to the same browser within the last 24 hours. */
  return async (beacon: ReceivedBeacon): Promise<void> => {
    const { senales, unidad, red } = beacon
    const { pagina } = senales
    if (pagina === undefined || !unidad || !pageIds.isGenuine(pagina, unidad.navegador)) return
    const datos = datosOf(senales)
    const fecha = ports.now()
    const fresh = new Set((await count(database, { pagina, datos, fecha })).map(keyOf))
    if (fresh.size === 0) return
    const isFresh: IsFresh = (contado) => fresh.has(keyOf(contado))
    const said = datos.filter(isFresh)
    await countPersona(unidad, said, fecha)
    const errores = said.filter(({ mensaje }) => mensaje !== undefined)
    const shell = senales.shell === undefined ? undefined : await registry.findRelease(SHELL, senales.shell)
    if (errores.length > 0) await addErrores(kysely, { errores, lugares: lugaresOf(beacon, shell), fecha })
    const state = await registry.readOrRemember()
    const context = { unidad, red, servidaEn: pageIds.issuedAt(pagina), shell }
    const voted = new Set<string>()
    for (const senal of senales.senales.filter(({ resultado }) => !LATE.has(resultado))) {
      const key = keyOf({ ...senal, medida: SESION })
      if (fresh.has(key) && !voted.has(key)) await vote(state, context, senal)
      voted.add(key)
    }
    for (const broken of brokenIn(senales, isFresh)) {
      const found = findVotante(state, unidad, broken)
      if (found) await markTardio(kysely, found.votante)
    }
    for (const measured of measuredIn(senales, isFresh)) {
      const found = findVotante(state, unidad, measured)
      if (found) await markLento(kysely, found.votante, measured.isPoor)
    }
  }
}

export type Recoger = ReturnType<typeof createRecoger>
