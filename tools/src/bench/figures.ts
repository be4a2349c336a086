/** One measured figure with its goal; smaller is better. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly goal: number
}

/** The value below which the share `q` (0 to 1) of the values lies. */
export const quantile = (values: readonly number[], q: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN
}

/** A figure as a line for reading. */
export const inWords = ({ name, value, unit, goal }: Figure): string =>
  `${name}: ${value.toFixed(0)} ${unit} (goal ≤ ${goal} ${unit})${value <= goal ? '' : '  not reached'}`
