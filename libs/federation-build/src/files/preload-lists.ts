import path from 'node:path'

// In a file with lazy imports, `FILES` matches Vite's list of all files, and `INDEXES` the indexes of one import's
// files.
const FILES = /(?<=\bm\.f=)\[[^\]]*\]/
const INDEXES = /(?<=\b__vite__mapDeps\()\[[\d,]*\]/g

/**
 * Replaces files in the preload lists of lazy imports with those that `plan` merges them into. Paths in `code` are
 * relative to its file `from`. Those in the result are relative to the file that `from` is merged into, which no list
 * names.
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
