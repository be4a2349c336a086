import type { Cifra } from '@mi/contracts'

/** A printed number; its decimals show how finely it was rounded. */
export interface Impreso {
  readonly valor: number
  readonly decimales: number
}

/**
 * Names the rule by which a label rounds a figure: the rule for a nutrient, or `medios` for grams rounded to halves.
 * Colombian labels may print 136 kcal as 140 (resolution 333 of 2011, annex).
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
 * How far the figure per portion may differ from the one computed from 100 g, because the label rounds both figures.
 */
const toleranceOf = (por100: Impreso, porcion: Impreso, tamano: number, redondeo?: Redondeo): number => {
  const portion = Math.max(unitOf(porcion), stepOf(redondeo, porcion)) / 2
  const hundred = ((Math.max(unitOf(por100), stepOf(redondeo, por100)) / 2) * tamano) / 100
  // A millionth is added, because otherwise floating-point error could reject a difference equal to the tolerance.
  return portion + hundred + 1e-6
}

/** Whether a figure for 100 g and the figure for a portion of `tamano` g or ml agree within their rounding. */
export const columnsAgree = (
  por100: Impreso,
  porcion: Impreso,
  tamano: number,
  redondeo?: Redondeo,
): boolean =>
  Math.abs(porcion.valor - (por100.valor * tamano) / 100) <= toleranceOf(por100, porcion, tamano, redondeo)
