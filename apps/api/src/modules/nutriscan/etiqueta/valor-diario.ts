import type { Cifra } from '@mi/contracts'
import type { Impreso } from '@mi/domain'
import { type Lectura, UNLIKELY } from './lecturas.ts'

type Referencias = Partial<Record<Cifra, number>>

// The daily values in g, and for sodium in mg.
const SISTEMAS: readonly Referencias[] = [
  // 21 CFR 101.9 before 2016, which the older Colombian labels follow.
  { grasas: 65, grasasSaturadas: 20, carbohidratos: 300, fibra: 25, proteinas: 50, sodio: 2400 },
  // 21 CFR 101.9 since 2016.
  { grasas: 78, grasasSaturadas: 20, carbohidratos: 275, fibra: 28, proteinas: 50, sodio: 2300 },
  // Codex CXG 2-1985, nutrient reference values: saturated fat, protein and sodium only.
  { grasasSaturadas: 20, proteinas: 50, sodio: 2000 },
  // Regulation (EU) 1169/2011, annex XIII, part B. Its 6 g of salt are 2400 mg of sodium.
  { grasas: 70, grasasSaturadas: 20, carbohidratos: 260, azucares: 90, proteinas: 50, sodio: 2400 },
]

/** `porcentaje` is the percentage of the daily value that the label prints in the row. */
export interface ConPorcentaje {
  readonly cifra: Cifra
  readonly lecturas: readonly Lectura[]
  readonly porcentaje: number
}

const fits = (impreso: Impreso, porcentaje: number, reference: number): boolean => {
  // A percentage rounded to 0 means «next to nothing»: it confirms no figure but 0.
  if (porcentaje === 0) return impreso.valor === 0
  const slack = 0.5 + ((10 ** -impreso.decimales / 2) * 100) / reference
  return Math.abs((impreso.valor / reference) * 100 - porcentaje) <= slack
}

const fitting = ({ lecturas, porcentaje }: ConPorcentaje, reference: number | undefined): Impreso[] => {
  if (reference === undefined) return []
  const possible = lecturas.filter(({ impreso }) => fits(impreso, porcentaje, reference))
  const least = Math.min(...possible.map(({ costo }) => costo))
  return possible.filter(({ costo }) => costo < least + UNLIKELY).map(({ impreso }) => impreso)
}

/**
 * A figure is confirmed if just one likely value fits its percentage. Only the system of daily values that confirms the
 * most figures counts: if each row could choose its own, a wrong figure could fit by chance.
 */
export const confirmedByPercent = (rows: readonly ConPorcentaje[]): ReadonlyMap<Cifra, Impreso> => {
  const confirmed = SISTEMAS.map((system) =>
    rows.flatMap((row) => {
      const [first, ...others] = fitting(row, system[row.cifra])
      return first && others.every(({ valor }) => valor === first.valor) ? [[row.cifra, first] as const] : []
    }),
  )
  const most = Math.max(...confirmed.map(({ length }) => length))
  const [best = [], ...others] = confirmed.filter(({ length }) => length === most)
  // If equally good systems confirm different values for a figure, the figure is not confirmed.
  const isTold = ([cifra, impreso]: readonly [Cifra, Impreso]): boolean =>
    others.every((rows) => rows.every(([other, { valor }]) => other !== cifra || valor === impreso.valor))
  return new Map(best.filter(isTold))
}
