import { z } from 'zod'
import { cifras } from '../fields/cifras.ts'
import { RESULTADOS_DE_SENAL } from '../senales.ts'

const MINUTOS_USUALES = 60
/** The longest period that a query of health covers, in minutes. It is two days, but health is stored for thirty. */
export const MINUTOS_DE_SALUD = 2880
const GRUPO_MAXIMO = 1440
/** For each version, at most this many kinds of error are listed. The most frequent kinds are listed. */
export const ERRORES_POR_VERSION = 20

/**
 * The query of `GET /plataforma/modulos/{module}/salud`. The answer covers the last `minutos` minutes, in groups of
 * `grupo` minutes.
 */
export const consultaSaludSchema = z.object({
  minutos: cifras(`Los minutos son un número entero de 1 a ${MINUTOS_DE_SALUD}.`, {
    minimo: 1,
    maximo: MINUTOS_DE_SALUD,
  }).default(MINUTOS_USUALES),
  grupo: cifras(`El grupo es un número entero de minutos, de 1 a ${GRUPO_MAXIMO}.`, {
    minimo: 1,
    maximo: GRUPO_MAXIMO,
  }).default(1),
})
/** A checked query of health. */
export type ConsultaSalud = z.infer<typeof consultaSaludSchema>

const cuenta = z.number().int().nonnegative()

/** For each outcome, the number of sessions that began with it. If no session began with an outcome, it is absent. */
const resultadosSchema = z.partialRecord(z.enum(RESULTADOS_DE_SENAL), cuenta)

/** A web vital. `muestras` pages measured it. `p75` is the 75th percentile of their values, in milliseconds. */
const vitalSchema = z.object({ muestras: cuenta, p75: z.number().nonnegative() }).nullable()

/** For each kind of error, at most this many places are listed. The most frequent places are listed. */
export const LUGARES_POR_ERROR = 20
/** The kinds of places of an error: the browser, the version of the shell, and the type of the browser's connection. */
export const TIPOS_DE_LUGAR = ['navegador', 'portada', 'linea'] as const

const lugarDeErrorSchema = z.object({ tipo: z.enum(TIPOS_DE_LUGAR), nombre: z.string(), cantidad: cuenta })
/** A place of an error, such as «Firefox 140 en Linux», and how often the error was reported from there. */
export type LugarDeError = z.infer<typeof lugarDeErrorSchema>

/** A kind of error. Messages that differ only in numbers, URLs or quoted text have the same fingerprint (`huella`). */
const errorDeVersionSchema = z.object({
  huella: z.string(),
  mensaje: z.string(),
  cantidad: cuenta,
  primeraVez: z.string(),
  ultimaVez: z.string(),
  /** The most frequent places come first. `lugares` is optional because older servers do not send it. */
  lugares: z.array(lugarDeErrorSchema).optional(),
})

/**
 * The numbers of one group of minutes, which begins at `minuto`. A session is a document load that tried to show this
 * version. Only the first outcome of each session counts.
 */
const minutoDeSaludSchema = z.object({
  minuto: z.string(),
  sesiones: cuenta,
  resultados: resultadosSchema,
  /**
   * The number of errors of three types: failed attempts to show the version, uncaught errors, and server errors in
   * answers to the module's calls. Errors with the same fingerprint on the same page count once.
   */
  errores: cuenta,
  inp: vitalSchema,
  lcp: vitalSchema,
})

/** The health of one version. `minutos` lists only the groups of minutes that have data, oldest first. */
const saludDeVersionSchema = z.object({
  version: z.string(),
  papel: z.enum(['estable', 'candidato', 'otra']),
  sesiones: cuenta,
  fallidas: cuenta,
  resultados: resultadosSchema,
  /**
   * The votes from which the judge (`juzgar` in libs/domain) decides. A vote is the first outcome of a person, or of a
   * signed-out browser, with this version. `fallidos` is the number of votes that are failures.
   */
  votos: z.object({ total: cuenta, fallidos: cuenta }),
  /** At most `ERRORES_POR_VERSION` kinds of error, the most frequent first. */
  errores: z.array(errorDeVersionSchema),
  inp: vitalSchema,
  lcp: vitalSchema,
  minutos: z.array(minutoDeSaludSchema),
})

/** The judge's verdict on a candidate. When `evidencia` reaches `umbral`, the candidate is reverted or paused. */
const juicioSchema = z.object({
  veredicto: z.enum(['sano', 'falta_evidencia', 'guardarrail', 'senal', 'silencio', 'sesgo']),
  texto: z.string(),
  evidencia: z.number().nonnegative(),
  umbral: z.number().positive(),
  /** The candidate's failure rate. It is `null` while the candidate has no outcomes. */
  tasaCandidato: z.number().min(0).max(1).nullable(),
  /** The highest failure rate that is allowed for the candidate, derived from the stable version's failure rate. */
  tasaPermitida: z.number().min(0).max(1),
})

/** `GET /plataforma/modulos/{module}/salud`: the health of a module's versions. The stable one is first. */
export const saludSchema = z
  .object({
    module: z.string(),
    desde: z.string(),
    hasta: z.string(),
    versiones: z.array(saludDeVersionSchema),
    /** The verdict on the candidate. It is `null` while no candidate is served. */
    juicio: juicioSchema.nullable(),
  })
  .meta({ id: 'SaludDeModulo' })
/** The health of a module. */
export type SaludDeModulo = z.infer<typeof saludSchema>
/** The health of one version. */
export type SaludDeVersion = SaludDeModulo['versiones'][number]
/** The judge's verdict on a candidate. */
export type JuicioDeCandidato = NonNullable<SaludDeModulo['juicio']>
