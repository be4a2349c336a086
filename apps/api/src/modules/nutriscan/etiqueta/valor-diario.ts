import type { Cifra } from '@mi/contracts'
import type { Impreso } from '@mi/domain'
import { type Lectura, UNLIKELY } from './lecturas.ts'

type Referencias = Partial<Record<Cifra, number>>

// Each entry holds the daily values of one regulation. The value of sodium is in mg, and all other values are in g.
const SISTEMAS: readonly Referencias[] = [
  // The values of 21 CFR 101.9 (United States) before 2016: older Colombian labels use them.
  { grasas: 65, grasasSaturadas: 20, carbohidratos: 300, fibra: 25, proteinas: 50, sodio: 2400 },
  // The values of 21 CFR 101.9 from 2016 on.
  { grasas: 78, grasasSaturadas: 20, carbohidratos: 275, fibra: 28, proteinas: 50, sodio: 2300 },
  // The nutrient reference values of Codex CXG 2-1985. It has values for only three of the figures on a label.
  { grasasSaturadas: 20, proteinas: 50, sodio: 2000 },
  // The values of Regulation (EU) 1169/2011, annex XIII, part B. Its value for salt, 6 g, equals 2400 mg of sodium.
  { grasas: 70, grasasSaturadas: 20, carbohidratos: 260, azucares: 90, proteinas: 50, sodio: 2400 },
]

/** A figure of a label. `porcentaje`, which the label prints beside it, is the share of the daily value. */
export interface ConPorcentaje {
  readonly cifra: Cifra
  readonly lecturas: readonly Lectura[]
  readonly porcentaje: number
}

const fits = (impreso: Impreso, porcentaje: number, reference: number): boolean => {
  // A percentage of 0 confirms only a figure of 0, because any very small figure has a percentage that rounds to 0.
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
 * Returns the confirmed figures. A figure is confirmed if exactly one of its likely values fits its percentage. All
 * rows are compared with the same system of daily values: the system that confirms the most figures. If each row could
 * be compared with any system, a wrong figure could fit by chance.
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
  // If two systems confirm equally many figures but different values for one figure, this figure is not confirmed.
  const isTold = ([cifra, impreso]: readonly [Cifra, Impreso]): boolean =>
    others.every((rows) => rows.every(([other, { valor }]) => other !== cifra || valor === impreso.valor))
  return new Map(best.filter(isTold))
}
