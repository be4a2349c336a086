/** The source's column for each figure of a food, per 100 g of its edible part. */
const COLUMNS = {
  calorias: 'kcal',
  proteinas: 'protein_g',
  grasas: 'fat_g',
  grasasSaturadas: 'saturated_fat_g',
  carbohidratos: 'carbohydrate_g',
  azucares: 'sugars_g',
  fibra: 'fibre_g',
  sodio: 'sodium_mg',
} as const

/** The figures of one food, `null` where its source reports none. */
export type Figures = Record<keyof typeof COLUMNS, number | null>

const numberOf = (cell: string | undefined, name: string): number | null => {
  if (cell === undefined) throw new Error(`The table has no column ${name}.`)
  if (cell === '') return null
  const value = Number(cell)
  if (!(value >= 0)) throw new Error(`${name} is no amount: ${cell}`)
  return value
}

/** Reads the figures of one row; an empty cell stays missing and never becomes 0. */
export const figuresOf = (row: Readonly<Record<string, string>>): Figures =>
  Object.fromEntries(
    Object.entries(COLUMNS).map(([figure, column]) => [figure, numberOf(row[column], column)]),
  ) as Figures

/**
 * Corrects the energy of a row of the Colombian table, unless one of the figures in this formula is missing:
 * 4 × protein + 9 × fat + 4 × (carbohydrate − fibre) + 2 × fibre. In 768 of 773 rows, the published kcal count the
 * fibre twice. A high-fibre food would therefore seem to have up to a third more energy than it has.
 */
export const withoutFibreTwice = (figures: Figures): Figures => {
  const { proteinas, grasas, carbohidratos, fibra } = figures
  if (proteinas === null || grasas === null || carbohidratos === null || fibra === null) return figures
  return {
    ...figures,
    calorias: Math.round(4 * proteinas + 9 * grasas + 4 * (carbohidratos - fibra) + 2 * fibra),
  }
}

// A part may exceed its whole by this many grams. Sugars, for example, are analysed apart from carbohydrate, so
// rounding can make them seem larger than their whole.
const SLACK = 0.5

/** The contradiction within a row, if there is one. Without this check, the app would show wrong figures as facts. */
export const contradictionOf = ({
  grasas,
  grasasSaturadas,
  carbohidratos,
  azucares,
  fibra,
}: Figures): string | undefined => {
  if ((grasasSaturadas ?? 0) > (grasas ?? Infinity) + SLACK) return 'more saturated fat than fat'
  if ((azucares ?? 0) > (carbohidratos ?? Infinity) + SLACK) return 'more sugars than carbohydrate'
  if ((fibra ?? 0) > (carbohidratos ?? Infinity) + SLACK) return 'more fibre than carbohydrate'
  return undefined
}
