import { z } from 'zod'
import { analisisSchema } from '../auditoria/analisis.ts'
import { NOMBRE_MAXIMO } from '../fields/limites.ts'
import { textoRequerido } from '../fields/texto.ts'
import { BASES, CERTEZAS, CIFRAS, FUENTES_NUTRICION } from './valores.ts'

/** A figure that the source does not give is `null`, never 0. */
const cifraSchema = z.number().nonnegative().nullable()

const rangoSchema = z.object({ minimo: z.number(), maximo: z.number() })
/** The lower and the upper limit of an estimated figure. */
export type Rango = z.infer<typeof rangoSchema>

/**
 * A food with its figures, which all refer to the same amount of food (`base`). `dudas` lists the uncertain figures.
 * A figure is uncertain if the label does not confirm it, if arithmetic contradicts it, or if its source flags it.
 */
export const productoNutricionalSchema = z
  .object({
    nombre: z.string().nullable(),
    marca: z.string().nullable(),
    /** The portion as text, such as «1 taza (30 g)». */
    porcion: z.string().nullable(),
    tamanoPorcion: z.object({ cantidad: z.number().positive(), unidad: z.enum(['g', 'ml']) }).nullable(),
    base: z.enum(BASES),
    /** `true` if the label does not show its base clearly. Then `base` is a guess, and `dudas` lists all figures. */
    baseDudosa: z.boolean().optional(),
    /** The energy in kcal. */
    calorias: cifraSchema,
    /** In g, like the next five figures. */
    proteinas: cifraSchema,
    grasas: cifraSchema,
    grasasSaturadas: cifraSchema,
    carbohidratos: cifraSchema,
    azucares: cifraSchema,
    fibra: cifraSchema,
    /** In mg. */
    sodio: cifraSchema,
    /** The range of the energy in kcal. Only an estimate has a range. If there is a range, `calorias` is `null`. */
    rangoCalorias: rangoSchema.nullable(),
    /** The ranges of the other figures of an estimate. The fields of these figures, such as `grasas`, are `null`. */
    rangos: z.partialRecord(z.enum(CIFRAS), rangoSchema).optional(),
    /** The foods in the photo that are not counted in the figures, because the food table does not contain them. */
    sinContar: z.array(z.string()).optional(),
    nutriScore: z.enum(['a', 'b', 'c', 'd', 'e']).nullable(),
    alergenos: z.array(z.string()),
    fuente: z.enum(FUENTES_NUTRICION),
    confianza: z.enum(CERTEZAS),
    dudas: z.array(z.enum(CIFRAS)),
    /** The figures that the label prints as «less than» a number. Their value here is that number. */
    menoresQue: z.array(z.enum(CIFRAS)).optional(),
    fuentes: z.partialRecord(z.enum(CIFRAS), z.enum(FUENTES_NUTRICION)),
    /** Sentences that tell the person why the result is certain or uncertain, and what an estimate assumes. */
    motivos: z.array(z.string()),
    atribucion: z
      .object({
        texto: z.string(),
        /** A web page of the source: the product's own page or, if there is none, the page of the whole source. */
        url: z.string().nullable(),
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
    /** `true` if the person has to confirm the result, because it is uncertain or contradicts itself. */
    requiereConfirmacion: z.boolean(),
    registro: z.object({ id: z.number().int().positive(), consulta: z.string() }),
    /** The result as text. It is written by the server's code, not by an AI model. */
    mensajeGPT: z.string(),
    /** The first name of `sugerencias`; `null` if there is none. */
    sugerencia: z.string().nullable(),
    /** At most three possible names of the product, the likeliest first. */
    sugerencias: z.array(z.string()),
    producto: productoNutricionalSchema.nullable(),
    /** Whether the photo was stored. Present only if the request asked to store the photo (`guardarFoto: true`). */
    fotoGuardada: z.boolean().optional(),
    /**
     * `true` if nothing was found and a part of the scan failed, for instance the text reader. Another scan of the same
     * photo could then succeed.
     */
    reintentable: z.boolean().optional(),
  })
  .meta({ id: 'ResultadoDeAnalisis' })
/** The response to a scan. */
export type ResultadoDeAnalisis = z.infer<typeof resultadoDeAnalisisSchema>

const ID_INVALIDO = 'El análisis debe ser un número entero positivo.'

/**
 * The body of `POST /api/ocr/confirmar-nombre`. With this call, a person names the product of an analysis.
 * `registroId` is the id of the analysis. If it is `null`, the call stores the name in a new analysis.
 */
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
/** A checked request to name the product of an analysis. */
export type ConfirmarNombre = z.infer<typeof confirmarNombreSchema>

/** The response to `POST /api/ocr/confirmar-nombre`. */
export const nombreConfirmadoSchema = resultadoDeAnalisisSchema
  .omit({ requiereConfirmacion: true, sugerencia: true, fotoGuardada: true, reintentable: true })
  .meta({ id: 'NombreConfirmado' })
/** The response to a request that names the product of an analysis. */
export type NombreConfirmado = z.infer<typeof nombreConfirmadoSchema>

const correccionSchema = z
  .object({
    nombre: textoRequerido(NOMBRE_MAXIMO, 'Escribe el nombre del producto.').optional(),
    cifras: z
      .partialRecord(z.enum(CIFRAS), z.number({ error: 'Escribe un número.' }).nonnegative().max(100_000))
      .optional(),
  })
  .meta({ id: 'Correccion' })
/** The values that the person corrected. If a value is absent, the person did not correct it. */
export type Correccion = z.infer<typeof correccionSchema>

/**
 * The body of `PUT /nutriscan/{id}/correccion`. `antes` is the correction that the form showed when it was opened. The
 * server applies only the differences between `antes` and the new correction, so it keeps what another tab has saved.
 * Older versions of the screen send no `antes`. Then the new correction replaces the stored correction.
 */
export const corregirAnalisisSchema = correccionSchema
  .extend({ antes: correccionSchema.optional() })
  .meta({ id: 'CorregirAnalisis' })
/** A checked request to correct an analysis. */
export type CorregirAnalisis = z.infer<typeof corregirAnalisisSchema>

/** The response to `GET` and `PUT /nutriscan/consentimiento`. */
export const consentimientoSchema = z
  .object({
    aceptadoEn: z.string().nullable(),
    /** Whether the server has an AI model for photos of plates. The person states whether a photo shows a plate. */
    reconocePlatos: z.boolean(),
    /** Whether the server searches Open Food Facts for a name that the built-in food table does not contain. */
    buscaMarcas: z.boolean().optional(),
  })
  .meta({ id: 'Consentimiento' })
/** A person's consent to scans, and the outside services that scans use. */
export type Consentimiento = z.infer<typeof consentimientoSchema>

/** The body of `PUT /nutriscan/consentimiento`. */
export const darConsentimientoSchema = z
  .object({ acepta: z.boolean({ error: 'Debe ser verdadero o falso.' }) })
  .meta({ id: 'DarConsentimiento' })

const detalleDeAnalisisSchema = z.object({
  producto: productoNutricionalSchema.nullable(),
  correccion: correccionSchema.nullable(),
  tieneFoto: z.boolean(),
})
/** The fields that only a person's own analysis has. They are added to the fields of `Analisis`. */
export type DetalleDeAnalisis = z.infer<typeof detalleDeAnalisisSchema>

/** One analysis in the response to `GET /nutriscan/usuario/{id}`. */
export const analisisPropioSchema = analisisSchema
  .extend(detalleDeAnalisisSchema.shape)
  .meta({ id: 'AnalisisPropio' })

/** The response to `GET /nutriscan/{id}/foto`. Only the person who made the analysis gets it. */
export const fotoDeAnalisisSchema = z
  .object({
    /** A `data:` URL that contains the whole photo, because the photo has no URL of its own. */
    imagen: z.string(),
  })
  .meta({ id: 'FotoDeAnalisis' })
/** The stored photo of an analysis. */
export type FotoDeAnalisis = z.infer<typeof fotoDeAnalisisSchema>
