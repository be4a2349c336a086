import { z } from 'zod'
import { analisisSchema } from '../auditoria/analisis.ts'
import { NOMBRE_MAXIMO } from '../fields/limites.ts'
import { textoRequerido } from '../fields/texto.ts'
import { BASES, CERTEZAS, CIFRAS, FUENTES_NUTRICION } from './valores.ts'

/** A figure that the source does not give is `null`, never 0. */
const cifraSchema = z.number().nonnegative().nullable()

const rangoSchema = z.object({ minimo: z.number(), maximo: z.number() })
/** The lowest and the highest possible value of an estimated figure. */
export type Rango = z.infer<typeof rangoSchema>

/**
 * A food with its figures, all for the same `base`. `dudas` lists the figures that arithmetic does not confirm, which
 * are shown as uncertain. `fuentes` gives the source of each known figure.
 */
export const productoNutricionalSchema = z
  .object({
    /** `null` while the name is not known. */
    nombre: z.string().nullable(),
    marca: z.string().nullable(),
    /** As text, such as «1 taza (30 g)». */
    porcion: z.string().nullable(),
    tamanoPorcion: z.object({ cantidad: z.number().positive(), unidad: z.enum(['g', 'ml']) }).nullable(),
    base: z.enum(BASES),
    /** `true` if the label does not state its base. Then `base` is a guess, and all figures are in `dudas`. */
    baseDudosa: z.boolean().optional(),
    /** kcal. */
    calorias: cifraSchema,
    /** g, like the next five figures. */
    proteinas: cifraSchema,
    grasas: cifraSchema,
    grasasSaturadas: cifraSchema,
    carbohidratos: cifraSchema,
    azucares: cifraSchema,
    fibra: cifraSchema,
    /** mg. */
    sodio: cifraSchema,
    /** For an estimate: the range of the possible kcal. `calorias` is then `null`. */
    rangoCalorias: rangoSchema.nullable(),
    /** For an estimate: the ranges of the other figures. These figures are then `null`, too. */
    rangos: z.partialRecord(z.enum(CIFRAS), rangoSchema).optional(),
    /** Foods in the photo that the figures do not include, because the food table does not contain them. */
    sinContar: z.array(z.string()).optional(),
    nutriScore: z.enum(['a', 'b', 'c', 'd', 'e']).nullable(),
    alergenos: z.array(z.string()),
    fuente: z.enum(FUENTES_NUTRICION),
    confianza: z.enum(CERTEZAS),
    dudas: z.array(z.enum(CIFRAS)),
    /** Figures that the label prints as «less than». Their number is the upper limit. */
    menoresQue: z.array(z.enum(CIFRAS)).optional(),
    fuentes: z.partialRecord(z.enum(CIFRAS), z.enum(FUENTES_NUTRICION)),
    /** Sentences for the person: why the result is not more certain, and what an estimate assumes. */
    motivos: z.array(z.string()),
    /** The source to credit for the figures, with its licence. */
    atribucion: z
      .object({
        texto: z.string(),
        /** The product's own page at the source. */
        url: z.string().nullable(),
        /** The text of the licence. */
        licencia: z.string().nullable().optional(),
      })
      .nullable(),
    codigoBarras: z.string().nullable(),
  })
  .meta({ id: 'ProductoNutricional' })
/** A food with its figures. */
export type ProductoNutricional = z.infer<typeof productoNutricionalSchema>

/** The response to `POST /api/ocr/nutriscan-ocr`. */
export const resultadoDeAnalisisSchema = z
  .object({
    /** Whether the person has to confirm the result, because it is uncertain or contradicts itself. */
    requiereConfirmacion: z.boolean(),
    registro: z.object({ id: z.number().int().positive(), consulta: z.string() }),
    /** The result in sentences, generated from checked figures. */
    mensajeGPT: z.string(),
    /** The likeliest name of the food; `null` if there is no guess. */
    sugerencia: z.string().nullable(),
    /** At most three possible names of the food, the likeliest first. */
    sugerencias: z.array(z.string()),
    producto: productoNutricionalSchema.nullable(),
    /** Whether the photo was kept; present only if the request asked for that (`guardarFoto: true`). */
    fotoGuardada: z.boolean().optional(),
  })
  .meta({ id: 'ResultadoDeAnalisis' })
/** The response to a scan. */
export type ResultadoDeAnalisis = z.infer<typeof resultadoDeAnalisisSchema>

const ID_INVALIDO = 'El análisis debe ser un número entero positivo.'

/** `POST /api/ocr/confirmar-nombre`; with `registroId: null`, also creates a record. */
export const confirmarNombreSchema = z
  .object({
    registroId: z
      .number({ error: ID_INVALIDO })
      .int({ error: ID_INVALIDO })
      .positive({ error: ID_INVALIDO })
      .nullable(),
    nombreProducto: textoRequerido(NOMBRE_MAXIMO, 'Escribe el nombre del producto.'),
  })
  .meta({ id: 'ConfirmarNombre' })
/** A checked name for a scan. */
export type ConfirmarNombre = z.infer<typeof confirmarNombreSchema>

/** The response to `POST /api/ocr/confirmar-nombre`. */
export const nombreConfirmadoSchema = resultadoDeAnalisisSchema
  .omit({ requiereConfirmacion: true, sugerencia: true, fotoGuardada: true })
  .meta({ id: 'NombreConfirmado' })
/** The response for a name that the person gave. */
export type NombreConfirmado = z.infer<typeof nombreConfirmadoSchema>

const correccionSchema = z
  .object({
    nombre: textoRequerido(NOMBRE_MAXIMO, 'Escribe el nombre del producto.').optional(),
    cifras: z
      .partialRecord(z.enum(CIFRAS), z.number({ error: 'Escribe un número.' }).nonnegative().max(100_000))
      .optional(),
  })
  .meta({ id: 'Correccion' })
/** The values that the person corrected; absent ones keep the original value. */
export type Correccion = z.infer<typeof correccionSchema>

/**
 * `PUT /nutriscan/{id}/correccion`: the whole new correction. `antes` is the correction with which the form was opened.
 * The server applies only the differences between `antes` and the new correction, so it keeps what another tab has
 * saved since. Older versions send no `antes`. Then the new correction replaces the stored one.
 */
export const corregirAnalisisSchema = correccionSchema
  .extend({ antes: correccionSchema.optional() })
  .meta({ id: 'CorregirAnalisis' })
/** A checked request to correct an analysis. */
export type CorregirAnalisis = z.infer<typeof corregirAnalisisSchema>

/** `GET`, `PUT /nutriscan/consentimiento`: when the person consented to the analysis of pictures, if at all. */
export const consentimientoSchema = z
  .object({
    aceptadoEn: z.string().nullable(),
    /** Whether a model names the foods on plates; if so, the model gets photos that the person marks as plates. */
    reconocePlatos: z.boolean(),
    /** Whether names that the built-in table does not contain are looked up in Open Food Facts. */
    buscaMarcas: z.boolean().optional(),
  })
  .meta({ id: 'Consentimiento' })
/** A person's consent. */
export type Consentimiento = z.infer<typeof consentimientoSchema>

/** `PUT /nutriscan/consentimiento`. */
export const darConsentimientoSchema = z
  .object({ acepta: z.boolean({ error: 'Debe ser verdadero o falso.' }) })
  .meta({ id: 'DarConsentimiento' })

/**
 * The fields that an individual's earlier analysis (`GET /nutriscan/usuario/{id}`) has in addition to those of
 * `analisisSchema`.
 */
const detalleDeAnalisisSchema = z.object({
  producto: productoNutricionalSchema.nullable(),
  /** The values that the person corrected, which are shown as the person's own. */
  correccion: correccionSchema.nullable(),
  /** Whether the person kept the photo (`GET /nutriscan/{id}/foto`). */
  tieneFoto: z.boolean(),
})
/** The fields that an individual's earlier analysis has in addition to those of `Analisis`. */
export type DetalleDeAnalisis = z.infer<typeof detalleDeAnalisisSchema>

/** A person's own analysis: the record with its figures and corrections. */
export const analisisPropioSchema = analisisSchema
  .extend(detalleDeAnalisisSchema.shape)
  .meta({ id: 'AnalisisPropio' })

/** `GET /nutriscan/{id}/foto`: a kept photo, only for the person who kept it. */
export const fotoDeAnalisisSchema = z
  .object({
    /** The picture as a `data:` URL, because the photo has no address of its own. */
    imagen: z.string(),
  })
  .meta({ id: 'FotoDeAnalisis' })
/** A kept photo. */
export type FotoDeAnalisis = z.infer<typeof fotoDeAnalisisSchema>
