/** A measured figure. A smaller value is better unless `atLeast` is true. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly goal?: number
  readonly atLeast?: boolean
  readonly digits?: number
  readonly also?: string
}

/** Returns the quantile `q` of `values`, for example the 95th percentile if `q` is 0.95. */
export const quantile = (values: readonly number[], q: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

const isReached = ({ value, goal, atLeast = false }: Figure): boolean =>
  goal === undefined || (atLeast ? value >= goal : value <= goal)

const withUnit = (value: number, { unit, digits = 0 }: Figure): string =>
  `${value.toFixed(digits)}${unit === '' ? '' : ` ${unit}`}`

const inFull = (figure: Figure): string =>
  `${withUnit(figure.value, figure)}${figure.also === undefined ? '' : ` (${figure.also})`}`

const goalInWords = (figure: Figure): string =>
  figure.goal === undefined ? '' : `${figure.atLeast ? '≥' : '≤'} ${withUnit(figure.goal, figure)}`

export const inWords = (figure: Figure): string => {
  const goal = figure.goal === undefined ? '' : ` (goal ${goalInWords(figure)})`
  return `${figure.name}: ${inFull(figure)}${goal}${isReached(figure) ? '' : '  not reached'}`
}

export const asRow = (figure: Figure): string =>
  `| ${figure.name} | ${inFull(figure)} | ${goalInWords(figure)} | ${isReached(figure) ? '' : 'not reached'} |`
