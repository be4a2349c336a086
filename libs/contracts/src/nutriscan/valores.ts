// Separate from the schemas, so that a screen that only uses these values does not load the validator.

/** The figures of a food that a result can have, in the order in which they are shown. */
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
/** The name of one figure. Its unit is kcal for `calorias`, mg for `sodio`, g for the others. */
export type Cifra = (typeof CIFRAS)[number]

/** Where figures can come from. */
export const FUENTES_NUTRICION = [
  'Open Food Facts',
  'Etiqueta',
  'Tabla de alimentos',
  'Estimación',
  'Persona',
] as const
/**
 * Where a figure comes from. `Persona` means that a person corrected the figure. The server never answers `Persona`,
 * because it keeps corrections apart from these figures.
 */
export type FuenteNutricion = (typeof FUENTES_NUTRICION)[number]

/**
 * How certain a result is. Rules decide this. The confidence that the text reader or a model reports about its own
 * result never raises the certainty.
 */
export const CERTEZAS = ['Alta', 'Media', 'Baja'] as const
/** How certain a result is. */
export type Certeza = (typeof CERTEZAS)[number]

/** The amounts of food to which the figures of a result can refer. */
export const BASES = ['100g', '100ml', 'porcion'] as const
/** The amount of food to which the figures of a result refer. */
export type BaseNutricion = (typeof BASES)[number]

/** The steps of a scan, in their order. */
export const PASOS_DE_ANALISIS = ['espera', 'lectura', 'busqueda', 'respuesta'] as const
/** A step of a scan. */
export type PasoDeAnalisis = (typeof PASOS_DE_ANALISIS)[number]

/** What the person says a photo shows; only the photo of a plate may be sent to a model. */
export const TIPOS_DE_FOTO = ['etiqueta', 'plato'] as const
/** What the person says a photo shows. */
export type TipoDeFoto = (typeof TIPOS_DE_FOTO)[number]

/** The longest side of a scanned picture in pixels, and its JPEG quality (docs/rules.md: Nutrition scan). */
export const LADO_DE_ANALISIS = 800
export const CALIDAD_DE_ANALISIS = 0.7
