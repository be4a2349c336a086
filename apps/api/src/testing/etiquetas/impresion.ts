import type { Chance } from './chance.ts'

export interface Impresa {
  readonly texto: string
  readonly valor: number
  /** Whether the figure is printed as a limit like «<0,5 g». */
  readonly menorQue: boolean
  /** Rounding changed `valor` by at most half of `paso`. If `menorQue` is set, `paso` has no meaning. */
  readonly paso: number
}

export interface Estilo {
  /**
   * For grams, `fino` has one decimal, `sin ceros` leaves out a decimal 0, `medio` has a decimal only below 10 g, and
   * `resolución 333` rounds to 0.5 or 1 g.
   */
  readonly redondeo: 'fino' | 'sin ceros' | 'medio' | 'resolución 333'
  readonly decimal: ',' | '.'
  /** The text between a figure and its unit. */
  readonly espacio: ' ' | ''
  readonly conMenorQue: boolean
}

/** Chooses how a Colombian label prints its figures. */
export const drawEstilo = (chance: Chance): Estilo => ({
  redondeo: chance.weighted({ fino: 30, 'sin ceros': 15, medio: 30, 'resolución 333': 25 }),
  decimal: chance.weighted({ ',': 80, '.': 20 }),
  espacio: chance.happens(0.7) ? ' ' : '',
  conMenorQue: chance.happens(0.4),
})

const stepped = (value: number, step: number): number => Math.round(value / step) * step

/** Prints a number without a thousands separator. */
export const write = (value: number, decimals: number, decimal: ',' | '.'): string =>
  value.toFixed(decimals).replace('.', decimal)

const exact = (value: number, decimals: number, { decimal }: Estilo): [string, number, number] => {
  const texto = write(value, decimals, decimal)
  return [texto, Number(value.toFixed(decimals)), 10 ** -decimals]
}

const gramsBySteps = (value: number, estilo: Estilo): [string, number, number] => {
  if (value < 0.5) return ['0', 0, 1]
  if (value >= 5) return exact(value, 0, estilo)
  const half = stepped(value, 0.5)
  const [texto, valor] = exact(half, Number.isInteger(half) ? 0 : 1, estilo)
  return [texto, valor, 0.5]
}

export const gramos = (value: number, estilo: Estilo): Impresa => {
  const { redondeo, espacio, decimal } = estilo
  if (estilo.conMenorQue && value > 0.02 && value < 0.5)
    return { texto: `<${write(0.5, 1, decimal)}${espacio}g`, valor: 0.5, menorQue: true, paso: 0.5 }
  const isWhole = value === 0 || (redondeo === 'medio' && value >= 10)
  const [texto, valor, paso] =
    redondeo === 'resolución 333' ? gramsBySteps(value, estilo) : exact(value, isWhole ? 0 : 1, estilo)
  const cifras = redondeo === 'sin ceros' ? texto.replace(/[,.]0$/, '') : texto
  return { texto: `${cifras}${espacio}g`, valor, menorQue: false, paso }
}

export const miligramos = (value: number, { redondeo, espacio }: Estilo): Impresa => {
  const step = redondeo !== 'resolución 333' ? 1 : value > 140 ? 10 : 5
  const valor = stepped(value, step)
  return { texto: `${valor}${espacio}mg`, valor, menorQue: false, paso: step }
}

/** Prints an energy without its unit. */
export const kilocalorias = (value: number, { redondeo }: Pick<Estilo, 'redondeo'>): Impresa => {
  const step = redondeo !== 'resolución 333' ? 1 : value > 50 ? 10 : 5
  const valor = stepped(value, step)
  return { texto: `${valor}`, valor, menorQue: false, paso: step }
}
