import { type Impreso, isEnergyPossible, SIN_CIFRAS } from '@mi/domain'
import { type Lectura, UNLIKELY } from './lecturas.ts'
import type { Fila } from './nombres.ts'

// Kcal per gram. The kcal of fat, carbohydrate and protein are added up. The sum is compared with the printed energy.
const FACTORES = { grasas: 9, carbohidratos: 4, proteinas: 4 } as const
const MAIN = ['grasas', 'carbohidratos', 'proteinas'] as const
// For each gram of fibre, the sum is allowed to differ from the printed energy by this many kcal. The label could count
// 2 kcal for a gram of fibre. The sum counts 4 kcal for it if the carbohydrates include the fibre, and otherwise 0, so
// it is 2 kcal too high or too low.
const FIBRA = 2
// In `settleByEnergy`, the sum is also allowed to differ by this share of the energy, because `FACTORES` are averages.
const SHARE = 0.02
/**
 * If the sum differs from the printed energy by more than this share, the readings are ruled out. A lost comma causes a
 * larger difference; the average factors cause a smaller one.
 */
export const ENERGY_SHARE = 0.15
// A sum confirms no figure if its tolerance (`slackOf`) is more than this share of the energy.
const MOST_SLACK = 0.2

type Parte = (typeof MAIN)[number]

type FilaDeEnergia = 'calorias' | Parte

export type Lecturas = ReadonlyMap<Fila, readonly Lectura[]>

interface Combinacion {
  readonly impresos: Readonly<Record<FilaDeEnergia, Impreso>>
  readonly costo: number
}

const combinationsOf = (lecturas: Lecturas): Combinacion[] =>
  (['calorias', ...MAIN] as const).reduce<Combinacion[]>(
    (sofar, fila) =>
      sofar.flatMap(({ impresos, costo }) =>
        (lecturas.get(fila) ?? []).map((lectura) => ({
          impresos: { ...impresos, [fila]: lectura.impreso },
          costo: costo + lectura.costo,
        })),
      ),
    [{ impresos: {} as Combinacion['impresos'], costo: 0 }],
  )

// Labels are allowed to round grams below 5 to halves, and energy to 5 or 10 kcal (resolution 333 of 2011).
const roundingOf = ({ valor, decimales }: Impreso): number => {
  if (decimales === 0) return 0.5
  return valor < 5 && (valor * 2) % 1 === 0 ? 0.25 : 10 ** -decimales / 2
}
const roundingOfEnergy = ({ valor }: Impreso): number => (valor % 10 === 0 ? 5 : valor % 5 === 0 ? 2.5 : 0.5)

const slackOf = ({ calorias, ...partes }: Combinacion['impresos']): number =>
  roundingOfEnergy(calorias) +
  SHARE * calorias.valor +
  MAIN.reduce((sum, parte) => sum + FACTORES[parte] * roundingOf(partes[parte]), 0)

const isMade = ({ impresos }: Combinacion, fibra: number): boolean => {
  const sum = MAIN.reduce((total, parte) => total + FACTORES[parte] * impresos[parte].valor, 0)
  const slack = slackOf(impresos)
  const { valor } = impresos.calorias
  const most = FIBRA * Math.min(fibra, impresos.carbohidratos.valor)
  return valor >= sum - most - slack && valor <= sum + most + slack
}

/** Whether the printed figures are so coarsely rounded that their sum confirms no figure. */
const isCoarse = ({ impresos }: Combinacion): boolean =>
  impresos.calorias.valor > 0 && slackOf(impresos) > MOST_SLACK * impresos.calorias.valor

/**
 * Returns the figures that the energy confirms. A figure is confirmed if it is the same in all likely combinations of
 * readings that add up to the printed energy. Misread figures do not add up to it, because a lost comma or a «g» read
 * as 9 changes the sum by far more than rounding does.
 */
export const settleByEnergy = (lecturas: Lecturas, fibra: number | null): ReadonlyMap<Fila, Impreso> => {
  const possible = combinationsOf(lecturas).filter((each) => isMade(each, fibra ?? 0))
  const least = Math.min(...possible.map(({ costo }) => costo))
  const likely = possible.filter(({ costo }) => costo < least + UNLIKELY)
  const [first] = likely.toSorted((a, b) => a.costo - b.costo)
  // If one combination is coarse («11 g»), the energy does not show that a finer combination («11,9 g») is right.
  if (!first || likely.some(isCoarse)) return new Map()
  return new Map(
    (['calorias', ...MAIN] as const)
      .filter((fila) => likely.every(({ impresos }) => impresos[fila].valor === first.impresos[fila].valor))
      .map((fila) => [fila, first.impresos[fila]]),
  )
}

/**
 * Whether fat, carbohydrate and protein add up to the energy, with no more difference than rounding causes. All figures
 * must be read correctly, because the energy of coarsely rounded figures shows no misreading.
 */
export const addsUp = (impresos: ReadonlyMap<Fila, Impreso>, calorias: Impreso, fibra: number): boolean => {
  const [grasas, carbohidratos, proteinas] = MAIN.map((parte) => impresos.get(parte))
  if (!grasas || !carbohidratos || !proteinas) return false
  return isMade({ impresos: { calorias, grasas, carbohidratos, proteinas }, costo: 0 }, fibra)
}

// A missing row counts as 0, because labels are allowed to leave out a figure that is not significant.
const NOTHING: readonly Lectura[] = [{ impreso: { valor: 0, decimales: 0 }, costo: 0 }]

/**
 * Whether fat, carbohydrate and protein can add up to the energy. `calorias` must be read correctly, so the caller has
 * to check first that the label also prints the energy in kJ, and that both figures agree.
 */
export const canAddUp = (lecturas: Lecturas, calorias: number, fibra: number | null): boolean => {
  const partes = MAIN.map((parte) => [parte, lecturas.get(parte) ?? NOTHING] as const)
  const energia = [{ impreso: { valor: calorias, decimales: 0 }, costo: 0 }]
  return combinationsOf(new Map([['calorias', energia], ...partes])).some(({ impresos }) => {
    const gramos = Object.fromEntries(MAIN.map((parte) => [parte, impresos[parte].valor]))
    return isEnergyPossible({ ...SIN_CIFRAS, ...gramos, calorias, fibra }, ENERGY_SHARE)
  })
}
