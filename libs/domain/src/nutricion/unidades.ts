/** The number of kJ in one kcal. Open Food Facts and the label rules use this thermochemical kcal. */
export const KJ_POR_KCAL = 4.184

/** Grams of salt per gram of sodium on a label (Regulation (EU) 1169/2011, annex I). */
export const SAL_POR_SODIO = 2.5

/** Converts kJ to kcal. */
export const toKcal = (kilojulios: number): number => kilojulios / KJ_POR_KCAL

/** Converts kcal to kJ. */
export const toKilojulios = (kcal: number): number => kcal * KJ_POR_KCAL

/** Converts grams of salt to milligrams of sodium. */
export const toSodio = (salEnGramos: number): number => (salEnGramos / SAL_POR_SODIO) * 1000
