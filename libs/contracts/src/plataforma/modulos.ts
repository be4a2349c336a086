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
     * The last good version that is neither stable nor switched off. A version is good if it was stable for 30 minutes,
     * a page mounted it, and no rollback replaced it.
     */
    anterior: z.string().nullable(),
    /** The newest gradual rollout, even if it was reverted. This is `null` if the rollout's version was promoted. */
    candidato: candidatoSchema.nullable(),
    /** The versions that are switched off, so that no user gets them. */
    apagadas: z.array(z.string()),
    /**
     * The version that people without the candidate get. `null` if there is none, for instance because the stable
     * version is switched off and no other version is able to replace it. Older servers omit this field.
     */
    recibida: z.string().nullable().optional(),
    /** The percentage of units that get no candidate unless a rule permits it. */
    reserva: z.number(),
    /** The lowest version that is allowed to become stable or a candidate. */
    piso: z.string().nullable(),
    revision: z.number().int(),
    /** `true` if the module is retired, so that the sidebar and the routes do not include it. */
    retirado: z.boolean(),
    /** The owners that the stable version names. */
    duenos: ownerSchema.nullable(),
  })
  .meta({ id: 'EstadoDeModulo' })
/** The state of a module. */
export type EstadoDeModuloEnApi = z.infer<typeof estadoDeModuloSchema>

/** Body of the calls whose only field is the reason for the change. */
export const motivoDeCambioSchema = z
  .object({ motivo: textoRequerido(TEXTO_MAXIMO, 'Escribe el motivo del cambio.') })
  .meta({ id: 'MotivoDeCambio' })
/** The reason for a change of a module. */
export type MotivoDeCambio = z.infer<typeof motivoDeCambioSchema>

/** Query of `GET /plataforma/modulos/{module}/releases`. */
export const consultaReleasesSchema = z.object({ limite: limiteSchema })

/**
 * A version that has none of the other states is `local` or `publicado`. It is `local` if `npm start` or `npm run dev`
 * built it.
 */
const ESTADOS_DE_RELEASE = ['publicado', 'candidato', 'estable', 'anterior', 'apagado', 'local'] as const

/** A release in the list of its module. */
export const releaseListadoSchema = z
  .object({
    version: z.string(),
    publicadoEn: z.string(),
    publicadoPor: z.string(),
    requires: requiresSchema.nullable(),
    /** The compressed size, in bytes, of all files in the release's `entry`, `preload`, `css` and `screens`. */
    bytes: z.number().int().nullable(),
    estado: z.enum(ESTADOS_DE_RELEASE),
    /**
     * The versions of other modules that need this version. Each of them requires version `desde` of this module or a
     * newer version. If this version were switched off, this module would have only versions that are too old, or none.
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
/** A checked query of `GET /plataforma/bitacora`. */
export type ConsultaBitacora = z.infer<typeof consultaBitacoraSchema>

const json = z.record(z.string(), z.unknown()).nullable()

/** An entry of the platform's log. */
export const entradaDeBitacoraSchema = z
  .object({
    fecha: z.string(),
    actor: z.string(),
    /** The current name of the person who acted. `null` if a token or the server acted. Only staff get this field. */
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
