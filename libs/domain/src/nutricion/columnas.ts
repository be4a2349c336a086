import type { Cifra } from '@mi/contracts'

/** A number on a label. `decimales` is the number of printed decimal places, and so shows how finely it was rounded. */
export interface Impreso {
  readonly valor: number
  readonly decimales: number
}

/**
 * The name of the rule by which a label rounds a figure. The name of a nutrient means the rule for that nutrient. For
 * example, Colombian labels are allowed to print 136 kcal as 140 (resolution 333 of 2011, annex). `medios` means that
 * values up to 4.5 g are rounded to half grams, and larger values to whole grams.
 */
export type Redondeo = Cifra | 'medios'

// 50 kcal has the coarse step, because a label also prints 54 kcal as 50. The same is true for 140 mg of sodium.
const STEPS: Partial<Record<Redondeo, { fine: number; coarse: number; below: number }>> = {
  calorias: { fine: 5, coarse: 10, below: 50 },
  sodio: { fine: 5, coarse: 10, below: 140 },
  medios: { fine: 0.5, coarse: 1, below: 5 },
}

const unitOf = ({ decimales }: Impreso): number => 10 ** -decimales

const stepOf = (redondeo: Redondeo | undefined, { valor, decimales }: Impreso): number => {
  const steps = redondeo && STEPS[redondeo]
  if (!steps || decimales > (redondeo === 'medios' ? 1 : 0)) return 0
  const step = valor < steps.below ? steps.fine : steps.coarse
  return valor % step === 0 ? step : 0
}

/**
 * The figure for a portion is printed on the label. It can also be computed from the figure printed for 100 g or ml.
 * The result is the largest difference between the two that rounding could cause.
 */
const toleranceOf = (por100: Impreso, porcion: Impreso, tamano: number, redondeo?: Redondeo): number => {
  const portion = Math.max(unitOf(porcion), stepOf(redondeo, porcion)) / 2
  const hundred = ((Math.max(unitOf(por100), stepOf(redondeo, por100)) / 2) * tamano) / 100
  // A floating-point error could make a difference look larger than an equal tolerance, so a millionth is added.
  return portion + hundred + 1e-6
}

/** Whether the printed figures for 100 g or ml and for a portion of `tamano` g or ml agree, apart from rounding. */
export const columnsAgree = (
  por100: Impreso,
  porcion: Impreso,
  tamano: number,
  redondeo?: Redondeo,
): boolean =>
  Math.abs(porcion.valor - (por100.valor * tamano) / 100) <= toleranceOf(por100, porcion, tamano, redondeo)
