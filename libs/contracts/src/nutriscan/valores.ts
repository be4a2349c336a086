// This file is separate from the schemas, because otherwise a screen that needs only these values would load zod.

/** The figures of a food, in the order in which they are shown. */
export const CIFRAS = [
  'calorias',
  'proteinas',
  'grasas',
  'grasasSaturadas',
  'carbohidratos',
  'azucares',
  'fibra',
  'sodio',
] as const
/** The name of a figure. The unit of `calorias` is kcal, the unit of `sodio` is mg, and all other figures are in g. */
export type Cifra = (typeof CIFRAS)[number]

/** The possible sources of figures. */
export const FUENTES_NUTRICION = [
  'Open Food Facts',
  'Etiqueta',
  'Tabla de alimentos',
  'Estimación',
  'Persona',
] as const
/** The source of a figure. The server never sends `Persona`, because a person's figures are in `correccion`. */
export type FuenteNutricion = (typeof FUENTES_NUTRICION)[number]

/**
 * How certain a result can be. The server derives this by fixed rules. If the text reader or an AI model reports a high
 * confidence, the result does not become more certain.
 */
export const CERTEZAS = ['Alta', 'Media', 'Baja'] as const
/** How certain a result is. */
export type Certeza = (typeof CERTEZAS)[number]

/** The amounts of food to which figures can refer. */
export const BASES = ['100g', '100ml', 'porcion'] as const
/** The amount of food to which the figures refer. */
export type BaseNutricion = (typeof BASES)[number]

/** The steps of a scan, in the order in which they happen. */
export const PASOS_DE_ANALISIS = ['espera', 'lectura', 'busqueda', 'respuesta'] as const
/** A step of a scan. */
export type PasoDeAnalisis = (typeof PASOS_DE_ANALISIS)[number]

/** What a photo shows, as stated by the person. The server sends only photos of plates to an AI model. */
export const TIPOS_DE_FOTO = ['etiqueta', 'plato'] as const
/** What a photo shows, as stated by the person. */
export type TipoDeFoto = (typeof TIPOS_DE_FOTO)[number]

/** The longest side, in pixels, of a photo that is sent for a scan (docs/rules.md: Nutrition scan). */
export const LADO_DE_ANALISIS = 800
/** The JPEG quality, from 0 to 1, of a photo that is sent for a scan. */
export const CALIDAD_DE_ANALISIS = 0.7
