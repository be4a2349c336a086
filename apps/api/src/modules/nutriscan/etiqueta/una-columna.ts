import { CIFRAS, type Cifra } from '@mi/contracts'
import { type Impreso, toKilojulios } from '@mi/domain'
import { addsUp, canAddUp, settleByEnergy } from './energia.ts'
import type { FilaLeida } from './filas.ts'
import { type Lectura, readingsOf } from './lecturas.ts'
import type { Fila } from './nombres.ts'
import { decimalesOf, isReadTwice, repeatedOf } from './relectura/repetida.ts'
import { figuresOf } from './resolver.ts'
import { isAlwaysWithDecimal, isByHalves, isWithoutUnit } from './unidades.ts'
import { confirmedByPercent } from './valor-diario.ts'

export interface FiguraSola {
  readonly fila: Fila
  readonly impreso: Impreso
  readonly confirmada: boolean
  readonly menorQue: boolean
}

const ENERGIA = ['calorias', 'grasas', 'carbohidratos', 'proteinas'] as const
const WHOLE: Partial<Record<Fila, Fila>> = {
  grasasSaturadas: 'grasas',
  azucares: 'carbohidratos',
  fibra: 'carbohidratos',
}
// A part is allowed to exceed its whole by this many grams, because both figures are rounded.
const ROUNDING = 0.5

const isCifra = (fila: Fila): fila is Cifra => (CIFRAS as readonly string[]).includes(fila)

const percentOf = ({ numeros }: FilaLeida): number | undefined => {
  const percent = numeros.find(({ unidad }) => unidad === '%')
  return percent && Number(percent.cifras)
}

const byPercent = (
  filas: readonly FilaLeida[],
  lecturas: ReadonlyMap<Fila, readonly Lectura[]>,
): Map<Fila, Impreso> =>
  new Map(
    confirmedByPercent(
      filas.flatMap((leida) => {
        const porcentaje = percentOf(leida)
        if (!isCifra(leida.fila) || porcentaje === undefined) return []
        return [{ cifra: leida.fila, lecturas: lecturas.get(leida.fila) ?? [], porcentaje }]
      }),
    ),
  )

/** Returns the likeliest reading that is at most the whole plus `ROUNDING`, or, if none is, the likeliest of all. */
const withinWhole = (lecturas: readonly Lectura[], whole: Impreso | undefined): Impreso | undefined =>
  (lecturas.find(({ impreso }) => !whole || impreso.valor <= whole.valor + ROUNDING) ?? lecturas[0])?.impreso

// The difference is allowed to be half a kJ plus half a kcal, because both figures are rounded.
const isSameEnergy = (kcal: number, kilojulios: number | null): boolean =>
  kilojulios !== null && Math.abs(kilojulios - toKilojulios(kcal)) <= 0.5 + toKilojulios(0.5)

/**
 * Reads a label of one column. Figures are confirmed by percentages of daily values, then by the energy, then by second
 * readings. If a whole such as the carbohydrates is confirmed as 0, its parts that are 0, such as the sugars, are
 * confirmed too. An equal energy in kJ confirms the energy in kcal only if fat, carbohydrate and protein can add up to
 * this energy, because a label could print the same wrong energy in both units. A figure that nothing confirms gets the
 * reading that `withinWhole` chooses, and stays unconfirmed.
 */
export const resolveColumn = (
  filas: readonly FilaLeida[],
  kilojulios: number | null = null,
): FiguraSola[] => {
  const sinUnidad = isWithoutUnit(filas)
  const conDecimal = isAlwaysWithDecimal(filas)
  const figures = filas.flatMap((leida) => {
    const [numero] = figuresOf(leida)
    return numero ? [{ ...leida, numero }] : []
  })
  const isHalves = isByHalves(filas)
  const lecturas = new Map(
    figures.map(({ fila, unidad, numero }) => {
      const readings = readingsOf(numero, fila, { delNombre: unidad, sinUnidad, conDecimal })
      // A label that rounds grams to halves never prints a figure such as 4.4.
      const isPossible = ({ impreso }: Lectura): boolean => fila === 'sal' || (impreso.valor * 2) % 1 === 0
      return [fila, isHalves ? readings.filter(isPossible) : readings] as const
    }),
  )
  const confirmadas = byPercent(filas, lecturas)
  const fixed = new Map(
    [...lecturas].map(([fila, each]) => {
      const impreso = confirmadas.get(fila)
      return [fila, impreso ? [{ impreso, costo: 0 }] : each]
    }),
  )
  const fibra = withinWhole(fixed.get('fibra') ?? [], fixed.get('carbohidratos')?.[0]?.impreso)
  for (const [fila, impreso] of settleByEnergy(fixed, fibra?.valor ?? null)) confirmadas.set(fila, impreso)
  // Figures of little energy are too coarsely rounded for `settleByEnergy`. If percentages confirm the nutrients, and
  // two equal readings the energy, only a misprint has to be ruled out.
  const energia = figures.find(({ fila }) => fila === 'calorias')?.numero
  const kcal = energia && isReadTwice(energia) ? { valor: Number(energia.cifras), decimales: 0 } : undefined
  if (kcal && addsUp(confirmadas, kcal, fibra?.valor ?? 0)) confirmadas.set('calorias', kcal)
  // Two equal readings of a figure (`relectura` is the second one) confirm it only on a label whose nutrients add up to
  // the energy. On any other label, the number could be something other than a nutrition figure.
  if (ENERGIA.every((fila) => confirmadas.has(fila))) {
    const decimales = decimalesOf(filas, confirmadas)
    for (const each of figures) {
      // Two equal readings are not enough if the row has another number, because that number could be a piece of the
      // figure, or a percentage whose sign was lost. They are not enough either if the row has a percentage. A correct
      // figure would usually fit this percentage, so `byPercent` would have confirmed it.
      const isAlone = figuresOf(each).length === 1 && percentOf(each) === undefined
      if (confirmadas.has(each.fila) || !isAlone) continue
      const cifrada = { ...each, lecturas: lecturas.get(each.fila) ?? [] }
      const name = WHOLE[each.fila]
      const most = ((name && confirmadas.get(name)?.valor) ?? Infinity) + ROUNDING
      const repeated = repeatedOf(cifrada, decimales, { delNombre: each.unidad, sinUnidad, conDecimal }, most)
      if (repeated) confirmadas.set(each.fila, repeated)
    }
  }
  return figures.map(({ fila, numero }) => {
    const name = WHOLE[fila]
    const whole = name && confirmadas.get(name)
    const impreso = confirmadas.get(fila) ?? withinWhole(lecturas.get(fila) ?? [], whole)
    const isPartOfNothing = whole?.valor === 0 && impreso?.valor === 0
    const isInBothUnits =
      fila === 'calorias' && impreso !== undefined && isSameEnergy(impreso.valor, kilojulios)
    const isOfParts = isInBothUnits && canAddUp(fixed, impreso.valor, fibra?.valor ?? null)
    return {
      fila,
      impreso: impreso ?? { valor: Number(numero.cifras), decimales: 0 },
      confirmada: confirmadas.has(fila) || isPartOfNothing || isOfParts,
      menorQue: numero.menorQue,
    }
  })
}
