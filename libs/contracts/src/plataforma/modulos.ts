import { z } from 'zod'
import { moduleNameSchema, ownerSchema, requiresSchema } from '../release.ts'
import { paginaSchema } from '../calls/paginas.ts'
import { candidatoSchema } from './candidatos.ts'
import { cifras } from '../fields/cifras.ts'
import { LIMITE_MAXIMO, TEXTO_MAXIMO } from '../fields/limites.ts'
import { textoRequerido } from '../fields/texto.ts'

const LIMITE_INVALIDO = `El límite debe ser un número entero de 1 a ${LIMITE_MAXIMO}.`
const LIMITE_USUAL = 50

const limiteSchema = cifras(LIMITE_INVALIDO, { minimo: 1, maximo: LIMITE_MAXIMO }).default(LIMITE_USUAL)

/** The state of a module. `revision` counts its changes and is its `ETag`. */
export const estadoDeModuloSchema = z
  .object({
    module: z.string(),
    estable: z.string().nullable(),
    /**
     * The last good version, apart from the stable one and those that are switched off. A version is good after it was
     * stable for 30 minutes and a page mounted it, unless it was rolled back.
     */
    anterior: z.string().nullable(),
    /** The newest gradual rollout, even if reverted. `null` if its version was promoted. */
    candidato: candidatoSchema.nullable(),
    /** Versions that nobody gets. */
    apagadas: z.array(z.string()),
    /** The percentage of units to which only a rule can give a candidate. */
    reserva: z.number(),
    /** The oldest version to which a revert may go. */
    piso: z.string().nullable(),
    revision: z.number().int(),
    /** Whether the module is removed from the sidebar and the routes. */
    retirado: z.boolean(),
    /** The owners that the stable version names. */
    duenos: ownerSchema.nullable(),
  })
  .meta({ id: 'EstadoDeModulo' })
/** The state of a module. */
export type EstadoDeModuloEnApi = z.infer<typeof estadoDeModuloSchema>

/** The body of calls that need only a reason. */
export const motivoDeCambioSchema = z
  .object({ motivo: textoRequerido(TEXTO_MAXIMO, 'Escribe el motivo del cambio.') })
  .meta({ id: 'MotivoDeCambio' })
/** The reason for a change of a module. */
export type MotivoDeCambio = z.infer<typeof motivoDeCambioSchema>

/** Query of `GET /plataforma/modulos/{module}/releases`. */
export const consultaReleasesSchema = z.object({ limite: limiteSchema })

/**
 * A version in none of the other states is `local` if `npm start` or `npm run dev` built it, and otherwise `publicado`.
 */
const ESTADOS_DE_RELEASE = ['publicado', 'candidato', 'estable', 'anterior', 'apagado', 'local'] as const

/** A release in the list of its module. */
export const releaseListadoSchema = z
  .object({
    version: z.string(),
    publicadoEn: z.string(),
    publicadoPor: z.string(),
    requires: requiresSchema.nullable(),
    /** Compressed size, in bytes, of the release's `entry`, `preload`, `css` and the files of its `screens`. */
    bytes: z.number().int().nullable(),
    estado: z.enum(ESTADOS_DE_RELEASE),
    /**
     * The versions of other modules that need this version. They require version `desde` of this module or a newer one.
     * If this version were switched off, people would get one that is too old, or none.
     */
    pedidaPor: z.array(z.object({ module: z.string(), version: z.string(), desde: z.string() })),
  })
  .meta({ id: 'ReleaseListado' })
/** A release in a list. */
export type ReleaseListado = z.infer<typeof releaseListadoSchema>

/** Query of `GET /plataforma/bitacora`. */
export const consultaBitacoraSchema = paginaSchema.extend({
  modulo: moduleNameSchema.optional(),
  limite: limiteSchema,
})
/** A checked query of the log. */
export type ConsultaBitacora = z.infer<typeof consultaBitacoraSchema>

const json = z.record(z.string(), z.unknown()).nullable()

/** An entry of the platform's log. */
export const entradaDeBitacoraSchema = z
  .object({
    fecha: z.string(),
    actor: z.string(),
    /** The person's current name; `null` if a token or the server acted. Only for staff. */
    actorNombre: z.string().nullable().optional(),
    modulo: z.string(),
    accion: z.string(),
    antes: json,
    despues: json,
    motivo: z.string(),
    evidencia: json,
    idSolicitud: z.string().nullable(),
  })
  .meta({ id: 'EntradaDeBitacora' })
/** An entry of the platform's log. */
export type EntradaDeBitacora = z.infer<typeof entradaDeBitacoraSchema>
