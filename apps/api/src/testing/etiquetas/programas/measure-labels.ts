import type { Clase } from '../trampas.ts'
import { seedOf } from '../chance.ts'
import { type Etiqueta, makeEtiqueta } from '../etiqueta.ts'
import { installTipografias } from '../fuentes.ts'
import { type Juicio, judge } from '../juicio.ts'
import { answerOf, openReaders } from '../leer.ts'
import { isFlagged, makeTrampa, nameFor } from '../trampas.ts'

/** The result of reading one label. The program prints it as a line of JSON. */
export interface Leida extends Omit<Etiqueta, 'imagen' | 'verdad'> {
  readonly tipo: 'etiqueta'
  readonly juicios: readonly Juicio[]
  readonly requiereConfirmacion: boolean
  readonly ms: number
}

/** The result of reading one deceptive picture. `senalada` is true if the picture did not deceive the reader. */
export interface TrampaLeida {
  readonly tipo: 'trampa'
  readonly seed: number
  readonly clase: Clase
  readonly senalada: boolean
}

// How many pictures are worked on at once: one in each of the two readers, and one that is being drawn.
const AT_ONCE = 3

// `npm run bench -- etiquetas` starts this program, which draws and reads labels and traps (deceptive pictures). The
// number of the series decides which labels and traps are drawn.
const [series = 0, labels = 0, traps = 0] = process.argv.slice(2).map(Number)
const readers = openReaders()
const say = (line: Leida | TrampaLeida): void => void process.stdout.write(`${JSON.stringify(line)}\n`)

const readLabel = async (place: number): Promise<void> => {
  const { imagen, verdad, ...etiqueta } = await makeEtiqueta(seedOf(series, place))
  const begun = performance.now()
  const { producto, decision } = answerOf(await readers.read({ imagen, persona: place }))
  const ms = Math.round(performance.now() - begun)
  const { requiereConfirmacion } = decision
  say({ tipo: 'etiqueta', ...etiqueta, juicios: judge(verdad, producto), requiereConfirmacion, ms })
}

const readTrap = async (place: number): Promise<void> => {
  const trampa = await makeTrampa(seedOf(series, place))
  const { imagen, clase, seed } = trampa
  const answer = answerOf(await readers.read({ imagen, persona: place }), nameFor(trampa))
  say({ tipo: 'trampa', seed, clase, senalada: isFlagged(trampa, answer) })
}

const work = [
  ...Array.from({ length: labels }, (_, place) => () => readLabel(place)),
  // Traps use other places in the series than labels, so that no trap has the seed of a label.
  ...Array.from({ length: traps }, (_, place) => () => readTrap(1_000_000 + place)),
]
await installTipografias()
const takeTurns = async (): Promise<void> => {
  for (let next = work.shift(); next; next = work.shift()) await next()
}
await Promise.all(Array.from({ length: AT_ONCE }, takeTurns))
readers.close()
