import path from 'node:path'

// Patterns for the preload lists that Vite writes into a file with lazy imports. `FILES` matches the list of all files.
// `INDEXES` matches, for each lazy import, the indexes of its files in that list.
const FILES = /(?<=\bm\.f=)\[[^\]]*\]/
const INDEXES = /(?<=\b__vite__mapDeps\()\[[\d,]*\]/g

/**
 * Replaces files in the preload lists of lazy imports with the files that `plan` merges them into. The paths in the
 * lists are relative to the file that contains the code. Afterwards each list names a file at most once, and never the
 * file that contains the code, which is loaded already.
 */
export const movePreloads = (code: string, from: string, plan: ReadonlyMap<string, string>): string => {
  const [list] = FILES.exec(code) ?? []
  if (list === undefined) return code
  const own = plan.get(from) ?? from
  const moved = (JSON.parse(list) as string[]).map((dependency) => {
    const file = path.posix.join(path.posix.dirname(from), dependency)
    return plan.get(file) ?? file
  })
  const files = [...new Set(moved)].filter((file) => file !== own)
  const toPath = (file: string): string => {
    const relative = path.posix.relative(path.posix.dirname(own), file)
    return relative.startsWith('.') ? relative : `./${relative}`
  }
  const toIndexes = (indexes: string): string => {
    const found = (JSON.parse(indexes) as number[]).map((index) => files.indexOf(moved[index] ?? ''))
    return JSON.stringify([...new Set(found)].filter((index) => index !== -1))
  }
  return code.replace(FILES, JSON.stringify(files.map(toPath))).replaceAll(INDEXES, toIndexes)
}
