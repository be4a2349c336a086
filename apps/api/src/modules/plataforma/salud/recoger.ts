import { createHash } from 'node:crypto'
import type { EnviarSenales, Senal } from '@mi/contracts'
import { type EstadoDeModulo, type Unidad, cuboDe, decidir, huellaDe, unidadDeRollout } from '@mi/domain'
import type { Database } from '../../../platform/database/database.ts'
import type { Ports } from '../../../platform/ports.ts'
import type { PageIds } from '../../../platform/session/page-id.ts'
import { SHELL } from '../shell.ts'
import type { Registry } from '../registro/registry.ts'
import { type Contado, type Dato, addErrores, count } from './salud.repository.ts'
import { insertVoto, markTardio } from './votos.repository.ts'

/** A beacon with what the server knows of the browser that sent it. */
export interface Aviso {
  readonly senales: EnviarSenales
  readonly unidad: Unidad | undefined
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

const SESION = 'sesion'
const keyOf = ({ module, version, medida }: Contado): string => `${module} ${version} ${medida}`

const errorOf = (module: string, version: string, text: string): Dato => {
  const { huella, mensaje } = huellaDe(text)
  return { module, version, medida: `error:${huella}`, clase: '', mensaje }
}

/** What a beacon says, each thing once: the first outcome of a version is the one that counts. */
const datosOf = ({ senales, vitales, errores }: EnviarSenales): Dato[] => {
  const said = [
    ...senales.map(({ module, version, resultado }) => ({
      module,
      version,
      medida: SESION,
      clase: resultado,
    })),
    ...senales.flatMap(({ module, version, detalle }) =>
      detalle === undefined ? [] : [errorOf(module, version, detalle)],
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
  return [...once.values()]
}

/** Versions of a beacon that broke after they were shown. */
const brokenIn = ({ senales, errores }: EnviarSenales): Pick<Contado, 'module' | 'version'>[] => [
  ...senales.filter(({ resultado }) => resultado === 'fallo_tardio'),
  ...errores,
]

/** Creates what keeps the health of versions: what pages say of themselves, and how people vote by it in rollouts. */
export const createRecoger = ({ database, ports, registry, pageIds, jwtSecret }: RecogerParts) => {
  const { kysely } = database
  const hashOf = (red: string): string =>
    createHash('sha256').update(`${jwtSecret} ${red}`).digest('base64url').slice(0, 22)

  const findEstado = async (module: string): Promise<EstadoDeModulo | undefined> => {
    const { portada, modulos } = await registry.readOrRemember()
    return module === SHELL ? portada : modulos.find((each) => each.module === module)
  }

  const votantes = async (unidad: Unidad, { module, version }: Pick<Contado, 'module' | 'version'>) => {
    const estado = await findEstado(module)
    const candidato = estado?.candidato
    if (!candidato) return undefined
    const esCandidato = version === candidato.release.version
    if (!esCandidato && version !== estado.estable.version) return undefined
    const who = unidadDeRollout(unidad.persona ? 'persona' : 'navegador', unidad)
    return { estado, candidato, votante: { rollout: candidato.rollout, unidad: who, esCandidato } }
  }

  const vote = async ({ unidad, red }: { unidad: Unidad; red: string }, senal: Senal): Promise<void> => {
    const found = await votantes(unidad, senal)
    if (!found || senal.rollout !== found.candidato.rollout) return
    const { estado, candidato, votante } = found
    const { decision } = decidir(estado, unidad)
    // Who was given the other version, and fell back to this one, says nothing of this one.
    if (decision.version !== senal.version) return
    await insertVoto(kysely, {
      ...votante,
      grupo: unidadDeRollout(candidato.unidad, unidad),
      esPersona: unidad.persona !== null,
      porPorcentaje: ['porcentaje', 'estable'].includes(decision.razon),
      esFrio: senal.frio ?? true,
      fallo: senal.resultado !== 'montado',
      red: unidad.persona ? null : hashOf(red),
      fecha: ports.now(),
    })
  }

  /** Counts a beacon of a page that this server served to this browser; others have no part in health. */
  return async ({ senales, unidad, red }: Aviso): Promise<void> => {
    const { pagina } = senales
    if (pagina === undefined || !unidad || !pageIds.isGenuine(pagina, unidad.navegador)) return
    const datos = datosOf(senales)
    const fecha = ports.now()
    const fresh = new Set((await count(database, { pagina, datos, fecha })).map(keyOf))
    const errores = datos.filter((dato) => dato.mensaje !== undefined && fresh.has(keyOf(dato)))
    if (errores.length > 0) await addErrores(kysely, errores, fecha)
    for (const senal of senales.senales)
      if (fresh.delete(keyOf({ ...senal, medida: SESION }))) await vote({ unidad, red }, senal)
    for (const broken of brokenIn(senales)) {
      const found = await votantes(unidad, broken)
      if (found) await markTardio(kysely, found.votante)
    }
  }
}

/** Keeps what a beacon says. */
export type Recoger = ReturnType<typeof createRecoger>
