import type { Cifra } from '@mi/contracts'

/** A number on a label. `decimales`, how many decimal places are printed, shows how finely the number was rounded. */
export interface Impreso {
  readonly valor: number
  readonly decimales: number
}

/**
 * The name of the rule by which a label rounds a figure. The name of a nutrient means the rule for that nutrient.
 * `medios` means that grams are rounded to halves up to 4.5, and to whole grams above. For example, Colombian labels
 * are allowed to print 136 kcal as 140 (resolution 333 of 2011, annex).
 */
export type Redondeo = Cifra | 'medios'

const STEPS: Partial<Record<Redondeo, { fine: number; coarse: number; upTo: number }>> = {
  calorias: { fine: 5, coarse: 10, upTo: 50 },
  sodio: { fine: 5, coarse: 10, upTo: 140 },
  medios: { fine: 0.5, coarse: 1, upTo: 4.5 },
}

const unitOf = ({ decimales }: Impreso): number => 10 ** -decimales

const stepOf = (redondeo: Redondeo | undefined, { valor, decimales }: Impreso): number => {
  const steps = redondeo && STEPS[redondeo]
  if (!steps || decimales > (redondeo === 'medios' ? 1 : 0)) return 0
  const step = valor <= steps.upTo ? steps.fine : steps.coarse
  return valor % step === 0 ? step : 0
}

/**
 * The largest difference that rounding could cause between the figure that is printed for a portion and the figure
 * for a portion that is computed from the figure printed for 100 g or ml.
 */
const toleranceOf = (por100: Impreso, porcion: Impreso, tamano: number, redondeo?: Redondeo): number => {
  const portion = Math.max(unitOf(porcion), stepOf(redondeo, porcion)) / 2
  const hundred = ((Math.max(unitOf(por100), stepOf(redondeo, por100)) / 2) * tamano) / 100
  // A millionth is added, because a floating-point error could push a difference that equals the tolerance above it.
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
