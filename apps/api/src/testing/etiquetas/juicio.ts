import { CIFRAS, type Cifra, type ProductoNutricional } from '@mi/contracts'
import { scaleCifras } from '@mi/domain'
import type { Impresa } from './impresion.ts'
import type { Columna, Verdad } from './verdad.ts'

type Suerte = 'bien' | 'señalada' | 'ausente' | 'mal'

/** `impresa` is the text on the label. `leida` is a figure of the server's answer, or is computed from one. */
export interface Juicio {
  readonly cifra: Cifra
  readonly columna: 'por 100' | 'porción'
  readonly suerte: Suerte
  readonly impresa: string | null
  readonly leida: number | null
}

// Salt is printed with two decimals, and kJ as whole numbers. If the server computes `sodio` from salt, or `calorias`
// from kJ, the result is slightly off.
const SLACK: Partial<Record<Cifra, number>> = { sodio: 1, calorias: 0.5 }

const isSame = (cifra: Cifra, impresa: Impresa, leida: number): boolean =>
  !impresa.menorQue && Math.abs(impresa.valor - leida) <= (SLACK[cifra] ?? 0) + 1e-6

/**
 * Whether the printed figure for the portion (`impresa`) fits the printed figure per 100 (`of100`), within the rounding
 * of both. If `impresa` is printed as «<0,5 g», it is an upper limit. If `of100` is a limit, no figure fits it.
 */
const isSameByShare = (of100: Impresa | undefined, impresa: Impresa, size: number): boolean => {
  if (!of100 || of100.menorQue) return false
  if (impresa.menorQue) return (of100.valor * size) / 100 <= impresa.valor
  const rounding = impresa.paso / 2 + ((of100.paso / 2) * size) / 100
  return Math.abs(impresa.valor - (of100.valor * size) / 100) <= rounding + 1e-6
}

const judged = (
  impresa: Impresa | undefined,
  leida: number | null,
  isDoubt: boolean,
  isRight: boolean,
): Suerte | undefined => {
  if (leida === null) return impresa ? 'ausente' : undefined
  if (isDoubt) return 'señalada'
  return isRight ? 'bien' : 'mal'
}

const rowsOf = (
  columna: Juicio['columna'],
  printed: Columna,
  said: (cifra: Cifra) => { leida: number | null; isDoubt: boolean; isRight: (impresa: Impresa) => boolean },
): Juicio[] =>
  CIFRAS.flatMap((cifra) => {
    const impresa = printed[cifra]
    const { leida, isDoubt, isRight } = said(cifra)
    const suerte = judged(impresa, leida, isDoubt, impresa !== undefined && isRight(impresa))
    return suerte ? [{ cifra, columna, suerte, impresa: impresa?.texto ?? null, leida }] : []
  })

/**
 * Compares the server's answer with the label, figure by figure. Some labels have two columns, but an answer has only
 * one. If the answer is per 100, the figures for the portion are computed with the answer's portion size. If the answer
 * is per portion, no figures per 100 are computed, so they count as absent.
 */
export const judge = (
  { unidad, tamano, por100, porcion }: Verdad,
  producto: ProductoNutricional | null,
): Juicio[] => {
  const base = producto?.base ?? (por100 ? '100g' : 'porcion')
  const isPorcion = base === 'porcion'
  const isUnit = isPorcion || !producto || (base === '100ml') === (unidad === 'ml')
  const own = (cifra: Cifra) => ({
    leida: producto?.[cifra] ?? null,
    isDoubt: producto?.dudas.includes(cifra) === true,
    isRight: (impresa: Impresa) => isUnit && isSame(cifra, impresa, producto?.[cifra] ?? Number.NaN),
  })
  const main = rowsOf(isPorcion ? 'porción' : 'por 100', (isPorcion ? porcion : por100) ?? {}, own)
  if (!por100 || !porcion) return main
  if (isPorcion)
    return [
      ...main,
      ...rowsOf('por 100', por100, () => ({ leida: null, isDoubt: false, isRight: () => false })),
    ]
  const size = producto?.tamanoPorcion?.cantidad
  const derived = producto && size !== undefined ? scaleCifras(producto, 100, size) : undefined
  const ofShare = (cifra: Cifra) => ({
    leida: derived?.[cifra] ?? null,
    isDoubt: own(cifra).isDoubt,
    isRight: (impresa: Impresa) =>
      size === tamano &&
      main.some((each) => each.cifra === cifra && each.suerte === 'bien') &&
      isSameByShare(por100[cifra], impresa, size),
  })
  return [...main, ...rowsOf('porción', porcion, ofShare)]
}
