import { CIFRAS, type Cifra, type ProductoNutricional } from '@mi/contracts'
import {
  type Cifras,
  type CifrasDeApoyo,
  type Falla,
  SIN_CIFRAS,
  checkCifras,
  scaleCifras,
  toKcal,
  toSodio,
} from '@mi/domain'
import type { Palabra, Relectura } from '../palabra.ts'
import { sinAjeno } from './ajeno/sin-ajeno.ts'
import { settleScale } from './escala.ts'
import { type FilaLeida, readFilas } from './filas.ts'
import { toLines } from './lineas.ts'
import type { Fila } from './nombres.ts'
import { piecesOf } from './piezas.ts'
import { BARE, type Cabecera, MISREAD, type Tamano, readCabecera } from './porcion.ts'
import { withLost, withRelecturas } from './relectura/unir.ts'
import { type FilaResuelta, figuresOf, resolveColumns } from './resolver.ts'
import { hasSecondFigures, hasTwoColumns, joinSeguidas } from './seguidas.ts'
import { type FiguraSola, resolveColumn } from './una-columna.ts'

/** What was read from a label. A figure in `cifras` is `null` if it was not read, and certain if not in `dudas`. */
export interface EtiquetaLeida {
  readonly base: ProductoNutricional['base']
  readonly tamanoPorcion: ProductoNutricional['tamanoPorcion']
  readonly cifras: Cifras
  /**
   * Figures to be shown as uncertain, because nothing confirms them, or because something on the label, such as a
   * contradiction, makes them doubtful.
   */
  readonly dudas: readonly Cifra[]
  readonly apoyo: CifrasDeApoyo
  /** The arithmetic checks that failed. Each failed check names the figures that the person has to check. */
  readonly fallas: readonly Falla[]
  /** Figures that the label gives as «less than» a value. */
  readonly menoresQue: readonly Cifra[]
  /** Figures that needed a repair, such as a restored comma. */
  readonly reparadas: readonly Cifra[]
  /** Rows for which it is unknown whether the reader lost the commas of both figures. */
  readonly sinEscala: readonly Fila[]
  /**
   * Whether the label states the amount for which its figures hold: 100 g, 100 ml or a portion. If false, `base` is
   * a guess and all figures are doubtful.
   */
  readonly hasBase: boolean
  /** The number of figures that were read and are certain, which means that they are not in `dudas`. */
  readonly filasConfirmadas: number
  /** The number of certain figures for 100 g that are confirmed by the column for the portion. */
  readonly filasEnColumnas: number
  /** The number of figures that were read, whether they are certain or doubtful. */
  readonly filas: number
}

const PARTES = ['grasas', 'carbohidratos', 'proteinas'] as const
// The `costo` of a portion size that no line states and that was only computed from the two columns of the rows.
const GUESSED = 5

/**
 * The rows that appear twice with different values. Their figures are doubtful. `enColumnas` are the rows whose two
 * columns agree: a single number beside the table, such as a misread warning sign, does not make such a row doubtful.
 */
const contradictory = (filas: readonly FilaLeida[], enColumnas: ReadonlySet<Fila>): Set<Fila> => {
  const texts = new Map<Fila, string>()
  const twice = new Set<Fila>()
  for (const { fila, numeros } of filas) {
    const text = numeros.map(({ cifras, unidad }) => `${cifras}${unidad ?? ''}`).join(' ')
    const known = texts.get(fila)
    if (text === '' || (known !== undefined && numeros.length === 1 && enColumnas.has(fila))) continue
    if (known !== undefined && known !== text) twice.add(fila)
    texts.set(fila, known ?? text)
  }
  return twice
}

const firstOfEach = (filas: readonly FilaLeida[]): FilaLeida[] =>
  filas.filter(
    (leida, place) =>
      leida.numeros.length > 0 &&
      filas.findIndex((other) => other.fila === leida.fila && other.numeros.length > 0) === place,
  )

/** Converts the energy to kcal if the label prints it only in kJ. */
const inKcal = (leida: FilaLeida): FilaLeida =>
  leida.fila !== 'calorias' || figuresOf(leida).length > 0
    ? leida
    : {
        ...leida,
        numeros: leida.numeros.map((numero) =>
          numero.unidad === 'kj'
            ? { ...numero, unidad: 'kcal', cifras: String(Math.round(toKcal(Number(numero.cifras)))) }
            : numero,
        ),
      }

const kilojoulesOf = (filas: readonly FilaLeida[], column: number): number | null => {
  const energy = filas.find(({ fila }) => fila === 'calorias')
  const found = energy?.numeros.filter(({ unidad }) => unidad === 'kj')[column]
  return found ? Number(found.cifras) : null
}

interface Columna {
  readonly valores: ReadonlyMap<Fila, number>
  readonly confirmadas: ReadonlySet<Fila>
  /** Rows in which the figure for the portion confirms the figure for 100 g. */
  readonly enColumnas: ReadonlySet<Fila>
  readonly acotadas: ReadonlySet<Fila>
  /** Rows in which a figure needed a repair, such as a restored comma. */
  readonly reparadas: ReadonlySet<Fila>
  readonly sinEscala: readonly Fila[]
  /** The figures for 100 g that the portion's column gives for rows whose columns disagree. */
  readonly otras: ReadonlyMap<Fila, number>
}

const fromRows = (rows: readonly FilaResuelta[], size: number | undefined): Columna => ({
  valores: new Map(rows.flatMap(({ fila, por100 }) => (por100 ? [[fila, por100.valor] as const] : []))),
  confirmadas: new Set(rows.filter(({ coinciden }) => coinciden).map(({ fila }) => fila)),
  // `coinciden` alone is not enough, because `settleScale` also sets it in rows without a figure for the portion.
  enColumnas: new Set(rows.filter(({ coinciden, porcion }) => coinciden && porcion).map(({ fila }) => fila)),
  acotadas: new Set(rows.filter(({ menorQue }) => menorQue).map(({ fila }) => fila)),
  reparadas: new Set(rows.filter(({ costo }) => costo > 0).map(({ fila }) => fila)),
  sinEscala: rows.filter(({ sinEscala }) => sinEscala).map(({ fila }) => fila),
  otras: new Map(
    rows.flatMap(({ fila, coinciden, porcion }) =>
      !coinciden && porcion && size !== undefined ? [[fila, (porcion.valor * 100) / size] as const] : [],
    ),
  ),
})

const fromColumn = (figures: readonly FiguraSola[]): Columna => ({
  valores: new Map(figures.map(({ fila, impreso }) => [fila, impreso.valor])),
  confirmadas: new Set(figures.filter(({ confirmada }) => confirmada).map(({ fila }) => fila)),
  enColumnas: new Set(),
  acotadas: new Set(figures.filter(({ menorQue }) => menorQue).map(({ fila }) => fila)),
  reparadas: new Set(),
  sinEscala: [],
  otras: new Map(),
})

const cifrasOf = (valores: ReadonlyMap<Fila, number>): Cifras => {
  const cifras: Record<Cifra, number | null> = { ...SIN_CIFRAS }
  for (const cifra of CIFRAS) cifras[cifra] = valores.get(cifra) ?? null
  const sal = valores.get('sal')
  if (cifras.sodio === null && sal !== undefined) cifras.sodio = Math.round(toSodio(sal))
  return cifras
}

const onlyOf = (cifras: Cifras, isKept: (cifra: Cifra) => boolean): Cifras =>
  Object.fromEntries(CIFRAS.map((cifra) => [cifra, isKept(cifra) ? cifras[cifra] : null])) as Cifras

/** The portion's size. A number without a unit takes the unit of the column for 100 g or 100 ml. */
const sizeOf = (
  tamano: Tamano | undefined | null,
  { unidad100 }: Pick<Cabecera, 'unidad100'>,
): EtiquetaLeida['tamanoPorcion'] =>
  tamano && tamano.costo < GUESSED
    ? {
        cantidad: tamano.cantidad,
        unidad: tamano.costo < BARE ? tamano.unidad : (unidad100 ?? tamano.unidad),
      }
    : null

/**
 * Returns the arithmetic checks that fail. Some checks hold only for 100 g, so figures per portion are first converted
 * to figures for 100 g if the portion's size is known.
 */
const fallasOf = (
  cifras: Cifras,
  apoyo: CifrasDeApoyo,
  isFor100: boolean,
  size: EtiquetaLeida['tamanoPorcion'],
): Falla[] => {
  if (isFor100) return checkCifras({ cifras, ...apoyo })
  if (!size) return checkCifras({ cifras, ...apoyo, sinTamano: true })
  const factor = 100 / size.cantidad
  const per100 = (value: number | null | undefined): number | null => (value == null ? null : value * factor)
  return checkCifras({
    cifras: scaleCifras(cifras, size.cantidad, 100),
    azucaresAnadidos: per100(apoyo.azucaresAnadidos),
    grasasTrans: per100(apoyo.grasasTrans),
    sal: per100(apoyo.sal),
    kilojulios: per100(apoyo.kilojulios),
  })
}

/**
 * Reads a label from the words of a picture. A figure is doubtful unless it is confirmed by the other column, by its
 * percentage of the daily value, by the energy or by a second reading. `relecturas` is `undefined` if
 * the picture was read only once, and empty if the second pass found no place to read again.
 */
export const leerEtiqueta = (
  palabras: readonly Palabra[],
  relecturas?: readonly Relectura[],
): EtiquetaLeida => {
  const again = relecturas ?? []
  const lines = sinAjeno(toLines(palabras)).map((line) =>
    withRelecturas(piecesOf(withLost(line, again)), again),
  )
  const { filas: leidas, noSignificativas } = readFilas(lines)
  const seguidas = joinSeguidas(leidas, lines)
  const all = seguidas?.filas ?? leidas
  const read = readCabecera(lines)
  const cabecera = {
    ...read,
    ...(seguidas && { is100First: seguidas.is100First, unidad100: read.unidad100 ?? seguidas.unidad100 }),
  }
  const filas = firstOfEach(all.filter(({ fila }) => fila !== 'otra')).map(inKcal)
  const isTwo = seguidas !== undefined || hasTwoColumns(filas, cabecera)
  const isFor100 = isTwo || cabecera.hasPor100
  const resolved = isTwo ? resolveColumns(filas, cabecera, relecturas !== undefined) : undefined
  const kilojulios = kilojoulesOf(filas, resolved?.is100First === false ? 1 : 0)
  const columna = resolved
    ? fromRows(settleScale(resolved.filas), resolved.tamano?.cantidad)
    : fromColumn(resolveColumn(filas, kilojulios))
  const printed = cabecera.tamanos.filter(({ costo }) => costo <= MISREAD)
  const size = sizeOf(resolved ? resolved.tamano : printed.toSorted((a, b) => a.costo - b.costo)[0], cabecera)
  const cifras = cifrasOf(columna.valores)
  const { valores, confirmadas, enColumnas, acotadas, reparadas, otras } = columna
  // If the label gives more added sugars than total sugars, the total is doubtful. But an unconfirmed figure of added
  // sugars could be misread, so such a figure must not make a confirmed total doubtful.
  const isEvidence = confirmadas.has('azucaresAnadidos') || !confirmadas.has('azucares')
  const apoyo: CifrasDeApoyo = {
    azucaresAnadidos: isEvidence ? (valores.get('azucaresAnadidos') ?? null) : null,
    grasasTrans: valores.get('grasasTrans') ?? null,
    sal: valores.get('sal') ?? null,
    kilojulios,
  }
  const fallas = fallasOf(cifras, apoyo, isFor100, size)
  const filaFor = (cifra: Cifra): Fila => (cifra === 'sodio' && !valores.has('sodio') ? 'sal' : cifra)
  const isConfirmed = (cifra: Cifra): boolean => confirmadas.has(filaFor(cifra))
  // An unconfirmed figure could itself be wrong, so it is not used as evidence against other figures. The energy is
  // used even if it is unconfirmed, because the energy or a part is wrong if the parts cannot add up to the energy.
  const isEvidenceOf = (cifra: Cifra): boolean => cifra === 'calorias' || isConfirmed(cifra)
  const firmes = fallasOf(onlyOf(cifras, isEvidenceOf), apoyo, isFor100, size)
  const twice = contradictory(all, enColumnas)
  const unidad =
    cabecera.unidad100 ?? (resolved?.tamano && resolved.tamano.costo <= MISREAD ? size?.unidad : undefined)
  // True if one column of figures has two headings, because nothing then shows which heading belongs to the column.
  const isOneOfTwo = !isTwo && cabecera.is100First !== undefined
  // If no unit was read, the base could be 100 g or 100 ml, so it counts as not read.
  const isBaseRead = isFor100 ? unidad !== undefined : cabecera.hasPorPorcion && !hasSecondFigures(filas)
  const hasBase = isBaseRead && !isOneOfTwo
  const isContradictory = firmes.some(({ regla }) => ['energia', 'parte', 'suma'].includes(regla))
  // If fat, carbohydrates or protein are missing, the check of the energy could overlook a misprint.
  const hasParts = PARTES.every((parte) => cifras[parte] !== null || noSignificativas.includes(parte))
  // The same is true if one of them was misread: another figure shows it («sugars exceed the carbohydrates»), or the
  // other column gives a figure that contradicts the energy.
  const contradicts = (cifra: Cifra, value: number | undefined): boolean =>
    value !== undefined &&
    fallasOf({ ...cifras, [cifra]: value }, apoyo, isFor100, size).some((falla) =>
      falla.cifras.includes('calorias'),
    )
  const isPartBroken = PARTES.some(
    (parte) =>
      !isConfirmed(parte) &&
      (fallas.some((falla) => falla.cifras.includes(parte)) || contradicts(parte, otras.get(parte))),
  )
  const isDoubtful = (cifra: Cifra): boolean => {
    const fila = filaFor(cifra)
    if (cifra === 'calorias' && (!hasParts || isPartBroken)) return true
    // The energy could be misprinted, and a figure that the other column does not confirm could be misread. So the
    // energy or such a figure is doubtful if it contradicts any other figure, even an unconfirmed figure.
    const against = cifra === 'calorias' || !enColumnas.has(fila) ? fallas : firmes
    const isBroken = against.some((falla) => falla.cifras.includes(cifra))
    // If the figures of a label contradict each other, a repair that makes two figures agree could be the mistake.
    const isGuess = isContradictory && reparadas.has(fila)
    return isGuess || !hasBase || !isConfirmed(cifra) || acotadas.has(fila) || twice.has(fila) || isBroken
  }
  const known = CIFRAS.filter((cifra) => cifras[cifra] !== null)
  const certain = known.filter((cifra) => !isDoubtful(cifra))
  return {
    base: !isFor100 ? 'porcion' : unidad === 'ml' ? '100ml' : '100g',
    tamanoPorcion: size,
    cifras,
    dudas: known.filter(isDoubtful),
    apoyo,
    fallas,
    menoresQue: known.filter((cifra) => acotadas.has(filaFor(cifra))),
    reparadas: known.filter((cifra) => reparadas.has(filaFor(cifra))),
    sinEscala: columna.sinEscala,
    hasBase,
    filasConfirmadas: certain.length,
    filasEnColumnas: certain.filter((cifra) => enColumnas.has(filaFor(cifra))).length,
    filas: known.length,
  }
}
