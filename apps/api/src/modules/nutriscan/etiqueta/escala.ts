import { isEnergyPossible, SIN_CIFRAS } from '@mi/domain'
import { ENERGY_SHARE, settleByEnergy } from './energia.ts'
import { UNLIKELY, unitOfRow } from './lecturas.ts'
import { EDITED, type FilaResuelta, type Pareja } from './resolver.ts'

const MAIN = ['grasas', 'carbohidratos', 'proteinas'] as const
type Main = (typeof MAIN)[number]

const isMain = (fila: string): fila is Main => (MAIN as readonly string[]).includes(fila)

const choicesOf = (row: FilaResuelta | undefined): (Pareja | undefined)[] => {
  if (!row?.por100 || !row.porcion) return [undefined]
  return [{ por100: row.por100, porcion: row.porcion, costo: row.costo }, ...row.otras]
}

type Principales = Partial<Record<Main, Pareja>>

const WHOLE: Partial<Record<string, Main>> = {
  grasasSaturadas: 'grasas',
  azucares: 'carbohidratos',
  fibra: 'carbohidratos',
}

// A part, such as sugars, is allowed to exceed its whole by this many grams, because both figures are rounded.
const ROUNDING = 0.5

const valueOf = (rows: readonly FilaResuelta[], fila: string): number | null =>
  rows.find((row) => row.fila === fila)?.por100?.valor ?? null

const isBetween = (value: number, least: number, most: number): boolean =>
  value >= least - ROUNDING && value <= most + ROUNDING

/** The least possible sugars for 100 g: the added sugars, if their columns agree in only one way. */
const leastOf = (rows: readonly FilaResuelta[], fila: string): number => {
  const added = rows.find((row) => row.fila === 'azucaresAnadidos')
  const isSettled =
    added?.coinciden === true && added.otras.length === 0 && !added.menorQue && added.costo < UNLIKELY
  return fila === 'azucares' && isSettled ? (added.por100?.valor ?? 0) : 0
}

const likelyOf = (row: FilaResuelta): Pareja[] => {
  const choices = choicesOf(row).filter((pair) => pair !== undefined)
  const least = Math.min(...choices.map(({ costo }) => costo))
  return choices.filter(({ costo }) => costo < least + UNLIKELY)
}

/** Whether each part fits its whole. One likely reading that fits is enough. A part whose columns disagree fits. */
const fitsPart = (rows: readonly FilaResuelta[], mains: Principales): boolean =>
  rows.every((row) => {
    const whole = WHOLE[row.fila]
    const most = (whole && mains[whole]?.por100.valor) ?? Infinity
    const likely = row.coinciden ? likelyOf(row) : []
    return likely.length === 0 || likely.some((pair) => pair.por100.valor <= most + ROUNDING)
  })

/**
 * Returns the combinations of readings of fat, carbohydrate and protein that can add up to the energy. In each of these
 * combinations, no part, such as sugars, exceeds its whole.
 */
const possibleMains = (rows: readonly FilaResuelta[]): Principales[] => {
  const calorias = valueOf(rows, 'calorias')
  if (calorias === null) return []
  const combined = MAIN.reduce<Principales[]>(
    (sofar, fila) => {
      const choices = choicesOf(rows.find((row) => row.fila === fila))
      return sofar.flatMap((one) => choices.map((choice) => (choice ? { ...one, [fila]: choice } : one)))
    },
    [{}],
  )
  const fibra = valueOf(rows, 'fibra')
  return combined.filter((mains) => {
    const { grasas, carbohidratos, proteinas } = mains
    if (!grasas || !carbohidratos || !proteinas) return false
    const cifras = {
      ...SIN_CIFRAS,
      calorias,
      fibra,
      grasas: grasas.por100.valor,
      carbohidratos: carbohidratos.por100.valor,
      proteinas: proteinas.por100.valor,
    }
    return isEnergyPossible(cifras, ENERGY_SHARE) && fitsPart(rows, mains)
  })
}

const onlyOne = (pairs: readonly (Pareja | undefined)[]): Pareja | undefined =>
  pairs.every((pair) => pair?.por100.valor === pairs[0]?.por100.valor) ? pairs[0] : undefined

// `showsCommas` requires a comma in at least this many settled rows.
const ENOUGH = 2
// `showsCommas` allows a repair, such as a restored comma, in at most this share of the settled rows.
const MOST_LOST = 0.1

/**
 * Whether the text reader can see the commas on this photo. If it can, a row that was read without commas was probably
 * printed without commas. Only settled rows count. A row is settled if it is in grams and its columns agree in only one
 * way.
 */
const showsCommas = (rows: readonly FilaResuelta[]): boolean => {
  const settled = rows.filter(
    ({ fila, coinciden, otras }) => unitOfRow(fila) === 'g' && coinciden && otras.length === 0,
  )
  const lost = settled.filter(({ costo }) => costo > 0)
  return (
    settled.filter(({ conComa }) => conComa).length >= ENOUGH && lost.length <= settled.length * MOST_LOST
  )
}

/**
 * Whether a row was probably read correctly. It must need no repair. If the photo had a second pass and the row has no
 * comma, the second pass must also have read all figures of the row.
 */
const isLikely = ({ costo, sinReleer }: FilaResuelta): boolean => costo === 0 && !sinReleer

const hasMains = (rows: readonly FilaResuelta[]): boolean =>
  MAIN.every((fila) => rows.some((row) => row.fila === fila && row.coinciden))

/**
 * Decides rows whose columns agree in several ways, because commas could be lost (34 and 10, or 3.4 and 1.0). For fat,
 * carbohydrate and protein, the energy decides. For a part, such as sugars, its whole decides. An undecided row stays
 * confirmed only if it was probably read correctly (`isLikely`) and the photo shows its commas. If fat, carbohydrate
 * and protein are confirmed but cannot add up to the energy, the energy is no longer confirmed.
 */
const settleOthers = (rows: readonly FilaResuelta[]): FilaResuelta[] => {
  const possible = possibleMains(rows)
  const settled = (fila: Main): Pareja | undefined => onlyOne(possible.map((one) => one[fila]))
  // A part cannot exceed its whole, so readings of the part that exceed the whole are ruled out.
  const partOf = (row: FilaResuelta): Pareja | undefined => {
    const whole = WHOLE[row.fila]
    const most = whole ? (settled(whole)?.por100.valor ?? valueOf(rows, whole) ?? Infinity) : Infinity
    const least = leastOf(rows, row.fila)
    return onlyOne(choicesOf(row).filter((pair) => pair && isBetween(pair.por100.valor, least, most)))
  }
  const decided = rows.map((row) => {
    if (row.fila === 'calorias' && hasMains(rows) && possible.length === 0)
      return { ...row, coinciden: false }
    if (row.otras.length === 0) return row
    const chosen = isMain(row.fila) ? settled(row.fila) : partOf(row)
    return chosen ? { ...row, ...chosen, otras: [] } : row
  })
  const isAsPrinted = showsCommas(decided)
  return decided.map((row) => {
    if (row.otras.length === 0) return row
    return isAsPrinted && isLikely(row) ? { ...row, otras: [] } : { ...row, coinciden: false }
  })
}

/**
 * Confirms figures for 100 g by the energy. The energy decides between several readings that agree with the other
 * column, and confirms rows without a figure for the portion.
 */
const settleMains = (rows: readonly FilaResuelta[]): FilaResuelta[] => {
  const lecturas = new Map(
    rows.map((row) => {
      const pairs = choicesOf(row).flatMap((pair) =>
        pair ? [{ impreso: pair.por100, costo: pair.costo }] : [],
      )
      return [row.fila, row.coinciden ? pairs : row.lecturas] as const
    }),
  )
  const settled = settleByEnergy(lecturas, valueOf(rows, 'fibra'))
  return rows.map((row) => {
    const impreso = settled.get(row.fila)
    // The repair of a digit could have changed the correct column and kept the error in the other column. So the row
    // stays confirmed only if the energy gives the same figure.
    if (row.costo >= EDITED && impreso?.valor !== row.por100?.valor)
      return { ...row, otras: [], coinciden: false }
    // If the columns disagree, one was misread. The error could be too small for the energy to show it, so the row is
    // not confirmed.
    if (!impreso || row.menorQue || (!row.coinciden && row.porcion)) return row
    const pair = choicesOf(row).find((choice) => choice?.por100.valor === impreso.valor)
    if (row.coinciden) return pair ? { ...row, ...pair, otras: [] } : row
    return { ...row, por100: impreso, coinciden: true, otras: [] }
  })
}

/**
 * Used if the photo shows its commas, but fat, carbohydrate and protein cannot add up to the energy. A row is no longer
 * confirmed if its columns agree in several ways. The energy is not confirmed either, because it could be misprinted.
 */
const leftOpen = (row: FilaResuelta): FilaResuelta =>
  row.otras.length > 0 || row.fila === 'calorias' ? { ...row, otras: [], coinciden: false } : row

const isInvented = ({ coinciden, sinComas, por100, porcion }: FilaResuelta): boolean =>
  coinciden && sinComas && [por100, porcion].every((one) => one && one.valor > 0 && one.decimales > 0)

/**
 * Commas that neither the first nor the second reading saw were added only to make the figures fit. A row of grams with
 * such commas is no longer confirmed. If the row is fat, carbohydrate or protein, the energy is not confirmed either,
 * because the energy could be misprinted.
 */
const withoutInvented = (rows: readonly FilaResuelta[]): FilaResuelta[] => {
  const isEnergyBuilt = rows.some((row) => isMain(row.fila) && isInvented(row))
  return rows.map((row) =>
    isInvented(row) || (isEnergyBuilt && row.fila === 'calorias') ? { ...row, coinciden: false } : row,
  )
}

/**
 * Some labels count fibre as a carbohydrate, so fibre and sugars fit into the carbohydrates. On other labels, fibre is
 * apart, so fibre, fat, carbohydrate and protein fit into 100 g. If neither is true, fibre is no longer confirmed.
 */
const withoutImpossibleFibre = (rows: readonly FilaResuelta[]): FilaResuelta[] => {
  const confirmed = (fila: string): number =>
    rows.find((row) => row.fila === fila && row.coinciden)?.por100?.valor ?? 0
  const [fibra, carbohidratos] = [confirmed('fibra'), confirmed('carbohidratos')]
  const isCarbohydrate = fibra + confirmed('azucares') <= carbohidratos + 2 * ROUNDING
  const isApart = fibra + carbohidratos + confirmed('grasas') + confirmed('proteinas') <= 100 + 2 * ROUNDING
  return rows.map((row) =>
    row.fila === 'fibra' && !isCarbohydrate && !isApart ? { ...row, coinciden: false } : row,
  )
}

/**
 * Confirms rows by the energy, and parts, such as sugars, by their wholes. If the photo shows its commas, the energy
 * must not add commas to a row that was probably read correctly (`isLikely`). Otherwise, a misprinted energy could lead
 * to wrong figures that add up to the misprint.
 */
export const settleScale = (rows: readonly FilaResuelta[]): FilaResuelta[] => {
  const isAsPrinted = showsCommas(rows)
  const trusted = rows.map((row) => (isAsPrinted && isLikely(row) ? { ...row, otras: [] } : row))
  if (isAsPrinted && hasMains(rows) && possibleMains(trusted).length === 0) return rows.map(leftOpen)
  return withoutImpossibleFibre(withoutInvented(settleOthers(settleMains(trusted))))
}
