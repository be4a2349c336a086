import path from 'node:path'
import type { Source } from './sources.ts'

export interface Figure {
  readonly text: string
  readonly faults: readonly string[]
}

const MAX_LINES = 250
const MAX_FILES = 15
const MAX_LARGE_FOLDERS = 3
const MAX_SHARE = 0.01
// These words often make a comment hard to understand.
const RIDDLES = /\b(whoever|nobody|somebody|what of|tells (it|them))\b/i

const largest = (sources: readonly Source[]): Figure => {
  const [first] = sources.toSorted((a, b) => b.lines - a.lines)
  return {
    text: `largest file: ${first?.lines ?? 0} lines of code (${first?.path ?? 'none'}), at most ${MAX_LINES}`,
    faults: sources
      .filter(({ lines }) => lines > MAX_LINES)
      .map(({ path: file, lines }) => `${file} has ${lines} lines of code`),
  }
}

const crowded = (sources: readonly Source[]): Figure => {
  const counts = new Map<string, number>()
  for (const source of sources) {
    const folder = path.posix.dirname(source.path)
    if (!source.isTest || folder.includes('/testing')) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  const large = [...counts].filter(([, count]) => count > MAX_FILES).sort(([, a], [, b]) => b - a)
  return {
    text: `folders over ${MAX_FILES} source files: ${large.length}, at most ${MAX_LARGE_FOLDERS}`,
    faults:
      large.length > MAX_LARGE_FOLDERS
        ? large.map(([folder, count]) => `${folder} has ${count} source files`)
        : [],
  }
}

const riddles = (sources: readonly Source[]): Figure => {
  const total = sources.reduce((sum, { comments }) => sum + comments.length, 0)
  if (total === 0) throw new Error('The sources have no comments to judge.')
  const found = sources.flatMap(({ path: file, comments }) =>
    comments.filter((comment) => RIDDLES.test(comment)).map((comment) => `${file}: ${comment}`),
  )
  const share = `${((found.length / total) * 100).toFixed(1)} %`
  return {
    text: `comments with riddles: ${found.length} of ${total} (${share}), at most ${MAX_SHARE * 100} %`,
    faults: found.length > total * MAX_SHARE ? found : [],
  }
}

export const figuresOf = (sources: readonly Source[]): Figure[] => [
  largest(sources),
  crowded(sources),
  riddles(sources),
]
