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
    /** The last version that passed its bake: 30 minutes stable with a good mount and no rollback. */
    anterior: z.string().nullable(),
    /** A version that is rolled out gradually, or the last one that was reverted. */
    candidato: candidatoSchema.nullable(),
    /** The versions that nobody gets. */
    apagadas: z.array(z.string()),
    /** Percent of the units that no candidate reaches except by a rule. */
    reserva: z.number(),
    /** The oldest version to go back to. */
    piso: z.string().nullable(),
    revision: z.number().int(),
    /** Whether it has been removed from sidebar and routes. */
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
/** Why a module changes. */
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
    /** Compressed size of what it loads first. */
    bytes: z.number().int().nullable(),
    estado: z.enum(ESTADOS_DE_RELEASE),
    /**
     * The versions of other modules that would lack something if this one were switched off: each asks for `desde` or
     * newer, and only an older version would be left, or none.
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

/** An entry of the platform's log: who, when, before, after, why. */
export const entradaDeBitacoraSchema = z
  .object({
    fecha: z.string(),
    actor: z.string(),
    /** The current name of the person who acted; for staff only. `null` for tokens and the server. */
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
