import { PLATOS } from './platos.ts'
import { isTypo, wordsOf } from './palabras.ts'
import { ALIMENTOS, type Alimento } from './tabla.ts'

/**
 * How well the typed words match a name or synonym of a food. The best level comes first:
 * - `exacto`: the name consists of the typed words, in any order.
 * - `todas`: the name contains all typed words, and other words.
 * - `aproximado`: the name contains all typed words, but some of the typed words have typos.
 * - `parcial`: the typed words contain the whole name, and other words.
 */
type Nivel = 'exacto' | 'todas' | 'aproximado' | 'parcial'

/** Only the food of `uno` is certain enough to be shown as the answer. The person chooses one food of `varios`. */
export type Busqueda =
  | { readonly tipo: 'uno'; readonly alimento: Alimento; readonly nivel: Nivel }
  | { readonly tipo: 'varios'; readonly candidatos: readonly Alimento[]; readonly nivel: Nivel }
  | { readonly tipo: 'ninguno' }

interface Named {
  readonly alimento: Alimento
  readonly words: readonly string[]
  readonly isSinonimo: boolean
}

interface Match {
  readonly alimento: Alimento
  readonly nivel: Nivel
  /** Among the matches of one level, the match with the smallest `rank` is the best. */
  readonly rank: number
}

const LEVELS: readonly Nivel[] = ['exacto', 'todas', 'aproximado', 'parcial']
// For a partial match, the name must contain at least this share of the typed words. If the name begins with the first
// typed word, any share is enough, because that word says which food it is.
const LEAST_PARTIAL = 0.5

const namesOf = (alimento: Alimento): Named[] =>
  [alimento.nombre, ...alimento.sinonimos].map((name, place) => ({
    alimento,
    words: wordsOf(name),
    isSinonimo: place > 0,
  }))

const NAMES: readonly Named[] = [...ALIMENTOS, ...PLATOS].flatMap(namesOf)

const matchAll = (
  typed: readonly string[],
  words: readonly string[],
  same: (typed: string, word: string) => boolean,
): number | undefined => {
  const left = [...words]
  for (const one of typed) {
    const place = left.findIndex((word) => same(one, word))
    if (place < 0) return undefined
    left.splice(place, 1)
  }
  return left.length
}

const isSame = (typed: string, word: string): boolean => typed === word
const isNear = (typed: string, word: string): boolean => typed === word || isTypo(typed, word)

const partialRank = (typed: readonly string[], words: readonly string[]): number | undefined => {
  const shared = typed.filter((word) => words.includes(word)).length
  const isHead = words[0] === typed[0]
  if (shared === 0 || !words.every((word) => typed.includes(word))) return undefined
  if (!isHead && shared / typed.length < LEAST_PARTIAL) return undefined
  // A name without the first typed word in front ranks lower: «arepa de choclo» is closer to «arepa» than to «choclo».
  return typed.length - shared + (isHead ? 0 : 1)
}

const matchOf = (typed: readonly string[], { alimento, words, isSinonimo }: Named): Match | undefined => {
  const rest = matchAll(typed, words, isSame)
  const sinonimo = isSinonimo ? 0.1 : 0
  if (rest === 0) return { alimento, nivel: 'exacto', rank: sinonimo }
  const head = words[0] === typed[0] ? 0 : 0.5
  if (rest !== undefined) return { alimento, nivel: 'todas', rank: rest + head + sinonimo }
  const near = matchAll(typed, words, isNear)
  if (near !== undefined) return { alimento, nivel: 'aproximado', rank: near + sinonimo }
  const partial = partialRank(typed, words)
  return partial === undefined ? undefined : { alimento, nivel: 'parcial', rank: partial + sinonimo }
}

const bestOfEach = (matches: readonly Match[]): Match[] => {
  const best = new Map<string, Match>()
  for (const match of matches) {
    const known = best.get(match.alimento.id)
    if (!known || match.rank < known.rank) best.set(match.alimento.id, match)
  }
  return [...best.values()].toSorted((a, b) => a.rank - b.rank)
}

const answerOf = (nivel: Nivel, found: readonly Match[]): Busqueda => {
  const [first, second] = found
  if (!first) return { tipo: 'ninguno' }
  // If the typed words are the name of one food and a synonym of another, the food with the name wins. If they are
  // a synonym of two foods, the person chooses.
  const isAlone = nivel === 'exacto' ? second?.rank !== first.rank : second === undefined
  const isWholeName = nivel === 'aproximado' && first.rank < 1 && (second === undefined || second.rank >= 1)
  if (nivel !== 'parcial' && (isAlone || isWholeName)) return { tipo: 'uno', alimento: first.alimento, nivel }
  return {
    tipo: 'varios',
    nivel,
    candidatos: found.map(({ alimento }) => alimento),
  }
}

const keyOf = (words: readonly string[]): string => words.toSorted().join(' ')

const BY_WHOLE_NAME = new Map<string, Named[]>()
for (const named of NAMES) {
  const key = keyOf(named.words)
  BY_WHOLE_NAME.set(key, [...(BY_WHOLE_NAME.get(key) ?? []), named])
}

/**
 * Finds the foods that have `texto` as their whole name or as a synonym. Foods with this name come first. The function
 * only looks up a map, because it is called many times for each photo.
 */
export const findByWholeName = (texto: string): string[] => {
  const words = wordsOf(texto)
  const found = words.length === 0 ? [] : (BY_WHOLE_NAME.get(keyOf(words)) ?? [])
  const ownFirst = found.toSorted((a, b) => Number(a.isSinonimo) - Number(b.isSinonimo))
  return [...new Set(ownFirst.map(({ alimento }) => alimento.nombre))]
}

/** Accents, capitals, plurals, word order and small typos do not matter. Returns only the matches of the best level. */
export const buscarAlimento = (nombre: string): Busqueda => {
  const typed = wordsOf(nombre)
  if (typed.length === 0) return { tipo: 'ninguno' }
  const matches = NAMES.map((named) => matchOf(typed, named)).filter((match) => match !== undefined)
  for (const nivel of LEVELS) {
    const found = bestOfEach(matches.filter((match) => match.nivel === nivel))
    if (found.length > 0) return answerOf(nivel, found)
  }
  return { tipo: 'ninguno' }
}
