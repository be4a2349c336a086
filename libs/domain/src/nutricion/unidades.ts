/** kJ in one kcal (thermochemical, as Open Food Facts and the label rules use it). */
export const KJ_POR_KCAL = 4.184

/** Grams of salt per gram of sodium on a label (Regulation (EU) 1169/2011, annex I). */
export const SAL_POR_SODIO = 2.5

/** kcal from kJ. */
export const toKcal = (kilojulios: number): number => kilojulios / KJ_POR_KCAL

/** kJ from kcal. */
export const toKilojulios = (kcal: number): number => kcal * KJ_POR_KCAL

/** Sodium in mg from salt in g. */
export const toSodio = (salEnGramos: number): number => (salEnGramos / SAL_POR_SODIO) * 1000
