import { z } from 'zod'
import { analisisSchema } from '../auditoria/analisis.ts'
import { NOMBRE_MAXIMO } from '../fields/limites.ts'
import { textoRequerido } from '../fields/texto.ts'
import { BASES, CERTEZAS, CIFRAS, FUENTES_NUTRICION } from './valores.ts'

/** A figure that the source does not give is `null`, never 0. */
const cifraSchema = z.number().nonnegative().nullable()

const rangoSchema = z.object({ minimo: z.number(), maximo: z.number() })
/** The limits of an estimated figure. */
export type Rango = z.infer<typeof rangoSchema>

/**
 * A food with its figures, all for the same `base`. `dudas` are the figures to show as uncertain, because the label
 * does not confirm them or something contradicts them.
 */
export const productoNutricionalSchema = z
  .object({
    nombre: z.string().nullable(),
    marca: z.string().nullable(),
    /** Such as «1 taza (30 g)». */
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
    /** The range of the kcal, if the figures are an estimate; `calorias` is then `null`. */
    rangoCalorias: rangoSchema.nullable(),
    /** The ranges of an estimate's other figures. The fields of these figures, such as `grasas`, are then `null`. */
    rangos: z.partialRecord(z.enum(CIFRAS), rangoSchema).optional(),
    /** Foods in the photo that the figures leave out, because the food table does not contain them. */
    sinContar: z.array(z.string()).optional(),
    nutriScore: z.enum(['a', 'b', 'c', 'd', 'e']).nullable(),
    alergenos: z.array(z.string()),
    fuente: z.enum(FUENTES_NUTRICION),
    confianza: z.enum(CERTEZAS),
    dudas: z.array(z.enum(CIFRAS)),
    /** Figures that the label prints as «less than»; the number is the upper limit. */
    menoresQue: z.array(z.enum(CIFRAS)).optional(),
    fuentes: z.partialRecord(z.enum(CIFRAS), z.enum(FUENTES_NUTRICION)),
    /** Sentences for the person: what makes the result uncertain, and what an estimate assumes. */
    motivos: z.array(z.string()),
    atribucion: z
      .object({
        texto: z.string(),
        /** The product's page at the source. */
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
    /** `true` if the result is uncertain or contradicts itself. */
    requiereConfirmacion: z.boolean(),
    registro: z.object({ id: z.number().int().positive(), consulta: z.string() }),
    /** The result as text. Our code, not a model, writes it from checked figures. */
    mensajeGPT: z.string(),
    /** The likeliest name; `null` if there is no guess. */
    sugerencia: z.string().nullable(),
    /** At most three names, the likeliest first. */
    sugerencias: z.array(z.string()),
    producto: productoNutricionalSchema.nullable(),
    /** Whether the photo was kept; present only if the request asked for this (`guardarFoto: true`). */
    fotoGuardada: z.boolean().optional(),
  })
  .meta({ id: 'ResultadoDeAnalisis' })
/** The response to a scan. */
export type ResultadoDeAnalisis = z.infer<typeof resultadoDeAnalisisSchema>

const ID_INVALIDO = 'El análisis debe ser un número entero positivo.'

/**
 * `POST /api/ocr/confirmar-nombre`: a name for the product of the analysis `registroId`. If `registroId` is `null`, the
 * call stores a new analysis.
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
 * `PUT /nutriscan/{id}/correccion`. `antes` is the correction with which the form was opened; the server applies only
 * the differences, so it keeps what another tab has saved. Older versions of the screen send no `antes`; their
 * correction replaces the stored one.
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
    /** Whether a model gets photos that the person marks as plates. */
    reconocePlatos: z.boolean(),
    /** Whether Open Food Facts gets names that the built-in table does not contain. */
    buscaMarcas: z.boolean().optional(),
  })
  .meta({ id: 'Consentimiento' })
/** A person's consent. */
export type Consentimiento = z.infer<typeof consentimientoSchema>

/** Body of `PUT /nutriscan/consentimiento`. */
export const darConsentimientoSchema = z
  .object({ acepta: z.boolean({ error: 'Debe ser verdadero o falso.' }) })
  .meta({ id: 'DarConsentimiento' })

const detalleDeAnalisisSchema = z.object({
  producto: productoNutricionalSchema.nullable(),
  correccion: correccionSchema.nullable(),
  tieneFoto: z.boolean(),
})
/** The fields of a person's own analysis that `Analisis` does not have. */
export type DetalleDeAnalisis = z.infer<typeof detalleDeAnalisisSchema>

/** `GET /nutriscan/usuario/{id}`. */
export const analisisPropioSchema = analisisSchema
  .extend(detalleDeAnalisisSchema.shape)
  .meta({ id: 'AnalisisPropio' })

/** `GET /nutriscan/{id}/foto`, only for the person who kept it. */
export const fotoDeAnalisisSchema = z
  .object({
    /** A `data:` URL, because the photo has no address of its own. */
    imagen: z.string(),
  })
  .meta({ id: 'FotoDeAnalisis' })
/** A kept photo. */
export type FotoDeAnalisis = z.infer<typeof fotoDeAnalisisSchema>
