import { z } from 'zod'
import { cifras } from '../fields/cifras.ts'
import { RESULTADOS_DE_SENAL } from '../senales.ts'

const MINUTOS_USUALES = 60
/** How far back health can be queried, in minutes: two days of the thirty that are stored. */
export const MINUTOS_DE_SALUD = 2880
const GRUPO_MAXIMO = 1440
/** How many kinds of error are listed per version: the most frequent ones. */
export const ERRORES_POR_VERSION = 20

/**
 * Query of `GET /plataforma/modulos/{module}/salud`. The answer covers the last `minutos` minutes, in groups of `grupo`
 * minutes.
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

/** The number of sessions by their first outcome; outcomes that did not occur are absent. */
const resultadosSchema = z.partialRecord(z.enum(RESULTADOS_DE_SENAL), cuenta)

/** A web vital: how many pages measured it, and the milliseconds that 75 % of them do not exceed. */
const vitalSchema = z.object({ muestras: cuenta, p75: z.number().nonnegative() }).nullable()

/** Each error is listed with at most this many places (`TIPOS_DE_LUGAR`), the most frequent ones. */
export const LUGARES_POR_ERROR = 20
/** The kinds of places: the browser, the shell's version, and the type of the browser's connection. */
export const TIPOS_DE_LUGAR = ['navegador', 'portada', 'linea'] as const

const lugarDeErrorSchema = z.object({ tipo: z.enum(TIPOS_DE_LUGAR), nombre: z.string(), cantidad: cuenta })
/** A place in which an error was seen. */
export type LugarDeError = z.infer<typeof lugarDeErrorSchema>

/** A kind of error: messages that differ only in numbers and addresses share its fingerprint (`huella`). */
const errorDeVersionSchema = z.object({
  huella: z.string(),
  mensaje: z.string(),
  cantidad: cuenta,
  primeraVez: z.string(),
  ultimaVez: z.string(),
  /** The most frequent places first; older servers do not send `lugares`. */
  lugares: z.array(lugarDeErrorSchema).optional(),
})

/**
 * The numbers of one group of minutes, which begins at `minuto`. A session is a document load that tried this version;
 * only its first outcome counts.
 */
const minutoDeSaludSchema = z.object({
  minuto: z.string(),
  sesiones: cuenta,
  resultados: resultadosSchema,
  /**
   * The number of failed attempts to show the version, uncaught errors, and server errors of the module's calls. On
   * one page, errors with the same fingerprint count once.
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
   * The votes that the judge uses. A vote is the first outcome of a person or of a signed-out browser. `fallidos`
   * counts the failures among them.
   */
  votos: z.object({ total: cuenta, fallidos: cuenta }),
  /** At most 20, most frequent first. */
  errores: z.array(errorDeVersionSchema),
  inp: vitalSchema,
  lcp: vitalSchema,
  minutos: z.array(minutoDeSaludSchema),
})

/** The judge's verdict. When `evidencia` reaches `umbral`, the candidate is stopped. */
const juicioSchema = z.object({
  veredicto: z.enum(['sano', 'falta_evidencia', 'guardarrail', 'senal', 'silencio', 'sesgo']),
  texto: z.string(),
  evidencia: z.number().nonnegative(),
  umbral: z.number().positive(),
  /** The candidate's failure rate; `null` while it has no outcomes. */
  tasaCandidato: z.number().min(0).max(1).nullable(),
  /** The failure rate that the candidate may have, derived from the stable version's failure rate. */
  tasaPermitida: z.number().min(0).max(1),
})

/** `GET /plataforma/modulos/{module}/salud`: the health of its versions, the stable one first, then the candidate. */
export const saludSchema = z
  .object({
    module: z.string(),
    desde: z.string(),
    hasta: z.string(),
    versiones: z.array(saludDeVersionSchema),
    /** `null` while no candidate is served. */
    juicio: juicioSchema.nullable(),
  })
  .meta({ id: 'SaludDeModulo' })
/** The health of a module. */
export type SaludDeModulo = z.infer<typeof saludSchema>
/** The health of one version. */
export type SaludDeVersion = SaludDeModulo['versiones'][number]
/** The judge's verdict on a candidate. */
export type JuicioDeCandidato = NonNullable<SaludDeModulo['juicio']>
