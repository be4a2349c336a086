import type { Palabra } from '../palabra.ts'

const centre = ({ y, alto }: Palabra): number => y + alto / 2
const middleOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

// The slopes that the lines of a photo could have, from -0.1 to 0.1, flattest first. A slope is the sharper, the more
// letters lie on common lines of that slope. A slope other than 0 is chosen only if it is more than `BELIEVED` times as
// sharp as slope 0.
const SLOPES = Array.from({ length: 41 }, (_, place) => (place - 20) / 200).toSorted(
  (a, b) => Math.abs(a) - Math.abs(b),
)
const BELIEVED = 1.1

/** The slope of the lines: how many pixels a line sinks per pixel to the right. */
const slopeOf = (words: readonly Palabra[]): number => {
  const height = Math.max(1, middleOf(words.map(({ alto }) => alto)))
  const sharpness = (slope: number): number => {
    const counts = new Map<number, number>()
    for (const word of words) {
      const row = Math.round(((centre(word) - slope * (word.x + word.ancho / 2)) / height) * 3)
      counts.set(row, (counts.get(row) ?? 0) + word.texto.length)
    }
    return [...counts.values()].reduce((sum, count) => sum + count * count, 0)
  }
  return SLOPES.reduce(
    (best, slope) => {
      const sharp = sharpness(slope)
      return sharp > best.sharp * (best.slope === 0 ? BELIEVED : 1) ? { slope, sharp } : best
    },
    { slope: 0, sharp: sharpness(0) },
  ).slope
}

// A word that has no letter, no digit and none of these signs is a speck or part of a ruled line. Such a word is so
// short or so tall that it would split a line of text into two, or join two lines into one.
const isSpeck = ({ texto }: Palabra): boolean => !/[\p{L}\p{N}%<≤£€]/u.test(texto)

/** The words of a photo without specks, grouped into lines from top to bottom, each line from left to right. */
export const toLines = (read: readonly Palabra[]): Palabra[][] => {
  const words = read.filter((word) => !isSpeck(word))
  const slope = slopeOf(words)
  const level = (word: Palabra): number => centre(word) - slope * (word.x + word.ancho / 2)
  const lines: Palabra[][] = []
  for (const word of words.toSorted((a, b) => level(a) - level(b))) {
    const line = lines.at(-1)
    const last = line && line.reduce((sum, other) => sum + level(other), 0) / line.length
    const height = line ? Math.min(word.alto, middleOf(line.map(({ alto }) => alto))) : 0
    if (line && last !== undefined && level(word) - last < height * 0.55) line.push(word)
    else lines.push([word])
  }
  return lines.map((line) => line.toSorted((a, b) => a.x - b.x))
}
