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

/** A beacon with what the server knows of the browser that sent it. */
export interface Aviso {
  readonly senales: EnviarSenales
  readonly unidad: Unidad | undefined
  /** The browser in words. */
  readonly navegador: string
  /** The network that it came from. */
  readonly red: string
}

interface RecogerParts {
  readonly database: Database
  readonly ports: Ports
  readonly registry: Registry
  readonly pageIds: PageIds
  /** Keeps the networks of votes from being read out of the table. */
  readonly jwtSecret: string
}

/** Whose word it is, on which page, with which shell. */
interface Votacion extends Pick<Voto, 'servidaEn'> {
  readonly unidad: Unidad
  readonly red: string
  readonly shell: Release | undefined
}

type Nombrada = Pick<Contado, 'module' | 'version'>
type Estado = Awaited<ReturnType<Registry['readOrRemember']>>

const SESION = 'sesion'
const keyOf = ({ module, version, medida }: Contado): string => `${module} ${version} ${medida}`

const errorOf = (module: string, version: string, text: string): Dato => {
  const { huella, mensaje } = huellaDe(text)
  return { module, version, medida: `error:${huella}`, clase: '', mensaje }
}

// Each kind is a row: as many as a page of ours ever tells of.
const ERRORS_PER_BEACON = 20

/** What a beacon says, each thing once: the first outcome of a version is the one that counts. */
const datosOf = ({ senales, vitales, errores }: EnviarSenales): Dato[] => {
  const said = [
    ...senales.map(({ module, version, resultado }) => ({
      module,
      version,
      medida: SESION,
      clase: resultado,
    })),
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

// As browsers name them; anything else would be text of anybody's choice in the console.
const LINEAS: ReadonlySet<string> = new Set(['slow-2g', '2g', '3g', '4g'])

/** Where an error of this page was seen, in the order of their kinds. */
const lugaresOf = (
  { navegador, senales: { linea } }: Aviso,
  shell: Release | undefined,
): Omit<LugarDeError, 'cantidad'>[] => [
  { tipo: 'navegador', nombre: navegador },
  // A version that was never published could be any text.
  ...(shell ? [{ tipo: 'portada' as const, nombre: shell.version }] : []),
  ...(linea !== undefined && LINEAS.has(linea) ? [{ tipo: 'linea' as const, nombre: linea }] : []),
]

type IsFresh = (contado: Contado) => boolean

/** Versions of a beacon that broke after they were shown, each once. What this page said before is known already. */
const brokenIn = ({ senales, errores }: EnviarSenales, isFresh: IsFresh): Nombrada[] => {
  const broken = [
    ...senales
      .filter(({ resultado }) => resultado === 'fallo_tardio')
      .map(({ module, version, detalle = '' }) => errorOf(module, version, detalle)),
    ...errores.map(({ module, version, mensaje }) => errorOf(module, version, mensaje)),
  ].filter(isFresh)
  return [...new Map(broken.map((dato) => [`${dato.module} ${dato.version}`, dato])).values()]
}

/** Versions of a beacon that were measured, and whether one of the two was poor. */
const measuredIn = ({ vitales }: EnviarSenales, isFresh: IsFresh) =>
  vitales.flatMap(({ module, version, ...vital }) => {
    const fresh = (['lcp', 'inp'] as const).filter((medida) => isFresh({ module, version, medida }))
    const isPoor = fresh.some((medida) => isLento(medida, cuboDe(vital[medida] ?? 0)))
    return fresh.length === 0 ? [] : [{ module, version, isPoor }]
  })

/** Creates what keeps the health of versions: what pages say of themselves, and how people vote by it in rollouts. */
export const createRecoger = ({ database, ports, registry, pageIds, jwtSecret }: RecogerParts) => {
  const { kysely } = database
  const hashOf = (red: string): string =>
    createHash('sha256').update(`${jwtSecret} ${red}`).digest('base64url').slice(0, 22)

  const votantes = ({ portada, modulos }: Estado, unidad: Unidad, { module, version }: Nombrada) => {
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
          // A statement of its own, which sees the votes that it waited for.
          await insertVoto(trx, voto)
        })

  const vote = async (
    now: Estado,
    { unidad, red, servidaEn, shell }: Votacion,
    senal: Senal,
  ): Promise<void> => {
    const found = votantes(now, unidad, senal)
    if (!found || senal.rollout !== found.candidato.rollout) return
    const { estado, candidato, votante } = found
    const fits = (release: Release): boolean => !shell || fitsShell(release, shell)
    const asignaciones = senal.module === SHELL ? undefined : decidirModulos(now.modulos, unidad, fits)
    const { decision } = asignaciones?.get(senal.module) ?? decidir(estado, unidad)
    const couldGet =
      !asignaciones || (fits(candidato.release) && hasItsModules(candidato.release, asignaciones))
    // Who was given the other version, and fell back to this one, says nothing of this one.
    if (decision.version !== senal.version) return
    await store({
      ...votante,
      grupo: unidadDeRollout(candidato.unidad, unidad),
      esPersona: unidad.persona !== null,
      // A tab without what the candidate needs, of its shell or other modules, got the stable version whatever the percentage says.
      porPorcentaje: ['porcentaje', 'estable'].includes(decision.razon) && couldGet,
      esFrio: senal.frio ?? true,
      fallo: senal.resultado !== 'montado',
      red: unidad.persona ? null : hashOf(red),
      servidaEn,
      fecha: ports.now(),
    })
  }

  /** Counts a person once a day for each version, with the first outcome: pages of one browser are cheap. */
  const countPersona = async (unidad: Unidad, said: readonly Dato[], fecha: Date): Promise<void> => {
    const datos = said
      .filter(({ medida }) => medida === SESION)
      .map((dato) => ({ ...dato, medida: 'persona' }))
    if (!unidad.persona || datos.length === 0) return
    const dia = fecha.toISOString().slice(0, 10)
    await count(database, { pagina: `${dia} ${hashOf(unidadDeRollout('persona', unidad))}`, datos, fecha })
  }

  /** Counts a beacon of a page that this server served to this browser; others have no part in health. */
  return async (aviso: Aviso): Promise<void> => {
    const { senales, unidad, red } = aviso
    const { pagina } = senales
    if (pagina === undefined || !unidad || !pageIds.isGenuine(pagina, unidad.navegador)) return
    const datos = datosOf(senales)
    const fecha = ports.now()
    const fresh = new Set((await count(database, { pagina, datos, fecha })).map(keyOf))
    // What is known already costs no more reads.
    if (fresh.size === 0) return
    const isFresh: IsFresh = (contado) => fresh.has(keyOf(contado))
    const said = datos.filter(isFresh)
    await countPersona(unidad, said, fecha)
    const errores = said.filter(({ mensaje }) => mensaje !== undefined)
    const shell = senales.shell === undefined ? undefined : await registry.findRelease(SHELL, senales.shell)
    if (errores.length > 0) await addErrores(kysely, { errores, lugares: lugaresOf(aviso, shell), fecha })
    const now = await registry.readOrRemember()
    const page = { unidad, red, servidaEn: pageIds.issuedAt(pagina), shell }
    const voted = new Set<string>()
    for (const senal of senales.senales) {
      const key = keyOf({ ...senal, medida: SESION })
      if (fresh.has(key) && !voted.has(key)) await vote(now, page, senal)
      voted.add(key)
    }
    for (const broken of brokenIn(senales, isFresh)) {
      const found = votantes(now, unidad, broken)
      if (found) await markTardio(kysely, found.votante)
    }
    for (const measured of measuredIn(senales, isFresh)) {
      const found = votantes(now, unidad, measured)
      if (found) await markLento(kysely, found.votante, measured.isPoor)
    }
  }
}

/** Keeps what a beacon says. */
export type Recoger = ReturnType<typeof createRecoger>
