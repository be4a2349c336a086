import path from 'node:path'

// If a file has lazy imports, Vite adds a list of all files that these imports need. `FILES` matches this list. Each
// lazy import has the indexes of its own files in the list. `INDEXES` matches these indexes.
const FILES = /(?<=\bm\.f=)\[[^\]]*\]/
const INDEXES = /(?<=\b__vite__mapDeps\()\[[\d,]*\]/g

/**
 * Replaces each file in the preload lists of lazy imports with the file that `plan` merges it into. The old paths are
 * relative to `from`, the file of `code`. The new paths are relative to the file that `from` is merged into. That
 * file is not in the new lists, because it contains `code` itself.
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
