/** One measured figure with its goal; smaller is better unless `atLeast` is set. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** Absent for a figure without a goal. */
  readonly goal?: number
  readonly atLeast?: boolean
  readonly digits?: number
  /** A remark in brackets after the value. */
  readonly also?: string
}

/** The quantile `q` (0 to 1) of the values. */
export const quantile = (values: readonly number[], q: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN
}

/** The median. */
export const median = (values: readonly number[]): number => quantile(values, 0.5)

const isReached = ({ value, goal, atLeast = false }: Figure): boolean =>
  goal === undefined || (atLeast ? value >= goal : value <= goal)

const withUnit = (value: number, { unit, digits = 0 }: Figure): string =>
  `${value.toFixed(digits)}${unit === '' ? '' : ` ${unit}`}`

const inFull = (figure: Figure): string =>
  `${withUnit(figure.value, figure)}${figure.also === undefined ? '' : ` (${figure.also})`}`

const goalInWords = (figure: Figure): string =>
  figure.goal === undefined ? '' : `${figure.atLeast ? '≥' : '≤'} ${withUnit(figure.goal, figure)}`

/** A figure as a line of text. */
export const inWords = (figure: Figure): string => {
  const goal = figure.goal === undefined ? '' : ` (goal ${goalInWords(figure)})`
  return `${figure.name}: ${inFull(figure)}${goal}${isReached(figure) ? '' : '  not reached'}`
}

/** A figure as a row of a Markdown table. */
export const asRow = (figure: Figure): string =>
  `| ${figure.name} | ${inFull(figure)} | ${goalInWords(figure)} | ${isReached(figure) ? '' : 'not reached'} |`
