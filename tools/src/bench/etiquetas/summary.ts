import { type Figure, quantile } from '../figures.ts'
import type { Juicio, Leida, TrampaLeida } from './lines.ts'

const GOALS = { right: 85, wrong: 1 }
const WORST = 5
// If a group has fewer figures than this, it cannot be among the worst, because its percentages are mostly chance.
const LEAST = 100

const shareOf = (juicios: readonly Juicio[], suerte: Juicio['suerte']): number =>
  (100 * juicios.filter((each) => each.suerte === suerte).length) / Math.max(1, juicios.length)

const groupsOf = (leidas: readonly Leida[], nameOf: (leida: Leida, juicio: Juicio) => string) => {
  const groups = new Map<string, Juicio[]>()
  for (const leida of leidas)
    for (const juicio of leida.juicios) {
      const name = nameOf(leida, juicio)
      groups.set(name, [...(groups.get(name) ?? []), juicio])
    }
  return groups
}

const inFifths = (value: number): string =>
  `${(Math.floor(value * 5) / 5).toFixed(1)} to ${(Math.floor(value * 5) / 5 + 0.2).toFixed(1)}`

const CAUSES: readonly ((leida: Leida, juicio: Juicio) => string)[] = [
  ({ tipografia }) => `typeface ${tipografia}`,
  ({ toma }) => `label fills ${inFifths(toma.llena)}`,
  ({ toma }) => `blur ${toma.desenfoque < 0.75 ? 'below' : 'from'} 0.75 px`,
  ({ toma }) => `turned by ${Math.abs(toma.giro) < 3 ? 'less than' : 'more than'} 3°`,
  (_leida, { cifra }) => `nutrient ${cifra}`,
]

const rest = (juicios: readonly Juicio[]): string =>
  `flagged ${shareOf(juicios, 'señalada').toFixed(1)} %, absent ${shareOf(juicios, 'ausente').toFixed(1)} %, silently wrong ${shareOf(juicios, 'mal').toFixed(2)} %, of ${juicios.length} figures`

const rightOf = (name: string, juicios: readonly Juicio[]): Figure => ({
  name,
  value: shareOf(juicios, 'bien'),
  unit: '%',
  digits: 1,
  also: rest(juicios),
})

const worstOf = (leidas: readonly Leida[]): Figure[] =>
  CAUSES.flatMap((cause) => [...groupsOf(leidas, cause)])
    .filter(([, juicios]) => juicios.length >= LEAST)
    .toSorted(([, a], [, b]) => shareOf(a, 'bien') - shareOf(b, 'bien'))
    .slice(0, WORST)
    .map(([name, juicios]) => rightOf(`fewest right: ${name}`, juicios))

export const summarize = (leidas: readonly Leida[], tendidas: readonly TrampaLeida[]): Figure[] => {
  const all = leidas.flatMap(({ juicios }) => juicios)
  const times = leidas.map(({ ms }) => ms)
  return [
    { ...rightOf(`figures right, ${leidas.length} labels`, all), goal: GOALS.right, atLeast: true },
    { name: 'figures silently wrong', value: shareOf(all, 'mal'), unit: '%', goal: GOALS.wrong, digits: 2 },
    ...[...groupsOf(leidas, ({ diseno }) => diseno)]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([diseno, juicios]) => rightOf(`right, ${diseno}`, juicios)),
    ...worstOf(leidas),
    ...[...new Set(tendidas.map(({ clase }) => clase))].toSorted().map((clase): Figure => {
      const own = tendidas.filter((each) => each.clase === clase)
      const missed = own.filter(({ senalada }) => !senalada).length
      return { name: `not flagged, ${clase}, ${own.length} pictures`, value: missed, unit: '', goal: 0 }
    }),
    {
      name: 'reading one label, queue included: p50',
      value: quantile(times, 0.5),
      unit: 'ms',
      also: `p95 ${quantile(times, 0.95).toFixed(0)} ms; depends on what else the machine does`,
    },
  ]
}
