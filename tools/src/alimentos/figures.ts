/** The column of each figure in the source table. A figure is an amount per 100 g of the edible part of a food. */
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

/** The figures of a food. A figure is `null` if the source table does not report it. */
export type Figures = Record<keyof typeof COLUMNS, number | null>

const numberOf = (cell: string | undefined, name: string): number | null => {
  if (cell === undefined) throw new Error(`The table has no column ${name}.`)
  if (cell === '') return null
  const value = Number(cell)
  if (!(value >= 0)) throw new Error(`${name} is no amount: ${cell}`)
  return value
}

export const figuresOf = (row: Readonly<Record<string, string>>): Figures =>
  Object.fromEntries(
    Object.entries(COLUMNS).map(([figure, column]) => [figure, numberOf(row[column], column)]),
  ) as Figures

/**
 * Corrects the energy of a row of the Colombian table. In 768 of 773 rows, the published energy counts the fibre twice.
 * For a high-fibre food, the published energy is therefore up to a third too high.
 */
export const withoutFibreTwice = (figures: Figures): Figures => {
  const { proteinas, grasas, carbohidratos, fibra } = figures
  if (proteinas === null || grasas === null || carbohidratos === null || fibra === null) return figures
  return {
    ...figures,
    calorias: Math.round(4 * proteinas + 9 * grasas + 4 * (carbohidratos - fibra) + 2 * fibra),
  }
}

// A part (such as the sugars) is allowed to exceed its whole (such as the carbohydrate) by this many grams, because
// both are analysed and rounded separately.
const SLACK = 0.5

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
