// Separate from the schemas, so that a screen with these values does not load zod.

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
/** The name of a figure. Its unit is kcal for `calorias`, mg for `sodio`, g for the others. */
export type Cifra = (typeof CIFRAS)[number]

/** Where figures can come from. */
export const FUENTES_NUTRICION = [
  'Open Food Facts',
  'Etiqueta',
  'Tabla de alimentos',
  'Estimación',
  'Persona',
] as const
/** The source of a figure. The server never sends `Persona`, because corrected figures are in `correccion`. */
export type FuenteNutricion = (typeof FUENTES_NUTRICION)[number]

/**
 * How certain a result can be. Rules decide this. The confidence that the text reader or a model reports never makes a
 * result more certain.
 */
export const CERTEZAS = ['Alta', 'Media', 'Baja'] as const
/** How certain a result is. */
export type Certeza = (typeof CERTEZAS)[number]

/** The amounts of food to which figures can refer. */
export const BASES = ['100g', '100ml', 'porcion'] as const
/** The amount of food to which the figures refer. */
export type BaseNutricion = (typeof BASES)[number]

/** The steps of a scan, in their order. */
export const PASOS_DE_ANALISIS = ['espera', 'lectura', 'busqueda', 'respuesta'] as const
/** A step of a scan. */
export type PasoDeAnalisis = (typeof PASOS_DE_ANALISIS)[number]

/** What the person says a photo shows; only the photo of a plate may be sent to an AI model. */
export const TIPOS_DE_FOTO = ['etiqueta', 'plato'] as const
/** What the person says a photo shows. */
export type TipoDeFoto = (typeof TIPOS_DE_FOTO)[number]

/** The longest side of a sent photo in pixels, and its JPEG quality (docs/rules.md: Nutrition scan). */
export const LADO_DE_ANALISIS = 800
export const CALIDAD_DE_ANALISIS = 0.7
