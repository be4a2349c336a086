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
    /** `null` until a version is made stable. */
    estable: z.string().nullable(),
    /**
     * The last version that passed its bake, apart from the stable version and from versions that are switched off. A
     * version passes if it is stable for at least 30 minutes, a page mounts it, and it is not rolled back.
     */
    anterior: z.string().nullable(),
    /** The newest gradual rollout, even if it was reverted. `null` if its version was promoted, or if there is none. */
    candidato: candidatoSchema.nullable(),
    /** The versions that are switched off, so that no person gets them. */
    apagadas: z.array(z.string()),
    /** The percentage of units to which only a rule can give a candidate. */
    reserva: z.number(),
    /** The oldest version to which a revert may go; `null` for no limit. */
    piso: z.string().nullable(),
    revision: z.number().int(),
    /** Whether the module has been removed from the sidebar and the routes. */
    retirado: z.boolean(),
    /** The owners that the stable version names. */
    duenos: ownerSchema.nullable(),
  })
  .meta({ id: 'EstadoDeModulo' })
/** The state of a module. */
export type EstadoDeModuloEnApi = z.infer<typeof estadoDeModuloSchema>

/** Body of the calls that change a module and need only a reason. */
export const motivoDeCambioSchema = z
  .object({ motivo: textoRequerido(TEXTO_MAXIMO, 'Escribe el motivo del cambio.') })
  .meta({ id: 'MotivoDeCambio' })
/** The reason for a change of a module. */
export type MotivoDeCambio = z.infer<typeof motivoDeCambioSchema>

/** Query of `GET /plataforma/modulos/{module}/releases`. */
export const consultaReleasesSchema = z.object({ limite: limiteSchema })

/** The states of a release. `local`: built on a machine by `npm start` or `npm run dev`. */
const ESTADOS_DE_RELEASE = ['publicado', 'candidato', 'estable', 'anterior', 'apagado', 'local'] as const

/** A release in the list of its module, newest first. */
export const releaseListadoSchema = z
  .object({
    version: z.string(),
    publicadoEn: z.string(),
    publicadoPor: z.string(),
    requires: requiresSchema.nullable(),
    /** Compressed size, in bytes, of the files that are loaded first. */
    bytes: z.number().int().nullable(),
    estado: z.enum(ESTADOS_DE_RELEASE),
    /**
     * The versions of other modules that need this version: they require version `desde` of this module, or a newer
     * one. If this version were switched off, this module would have only an older version left for them, or none.
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

/** An entry of the platform's log: the author, the time, the state before and after, the reason and the evidence. */
export const entradaDeBitacoraSchema = z
  .object({
    fecha: z.string(),
    actor: z.string(),
    /** The current name of the person who acted; `null` for a token or the server. Only staff receive this field. */
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
