import { type Chunks, type IsChunk, closure, keysOf } from './chunks.ts'

/**
 * Chunks that become one file: the chunks that match `into` or `also`, and the static imports of these chunks. The
 * file of the first chunk that matches `into` is the target file. A chunk stays in the first group that takes it.
 */
export interface FileGroup {
  readonly into: IsChunk
  readonly also?: IsChunk
  /** If true, no error is thrown when `into` matches no chunk. Nothing is merged then. */
  readonly mayBeEmpty?: boolean
  /** True if each chunk that matches `into` keeps its own file, and no later group takes the chunk. */
  readonly isApart?: boolean
}

const stylesOf = (chunks: Readonly<Chunks>, keys: readonly string[]): string[] => [
  ...new Set([...closure(chunks, keys).values()].flatMap(({ css }) => css ?? [])),
]

/**
 * Maps each stylesheet to the stylesheet that it is merged into. Each chunk in `keys` gets one stylesheet. It contains
 * the styles of this chunk, of the chunks that `scripts` merges into the same file, and of all their static imports.
 * The styles keep the order in which they apply. If several chunks in `keys` need a style, it belongs to the first of
 * them. If a chunk matches `isApart`, its styles stay separate, unless its script is merged into another file.
 * @throws Error when one of the `keys` is not a chunk.
 */
export const planStyles = (
  chunks: Readonly<Chunks>,
  keys: readonly string[],
  { isApart = () => false, scripts }: { isApart?: IsChunk; scripts: ReadonlyMap<string, string> },
): Map<string, string> => {
  const intoOf = (key: string): string | undefined => scripts.get(chunks[key]?.file ?? '')
  const isMerged: IsChunk = (key, { file }) => (intoOf(key) ?? file) !== file
  const apart = keysOf(chunks, (...chunk) => isApart(...chunk) && !isMerged(...chunk))
  const plan = new Map(apart.flatMap((key) => chunks[key]?.css ?? []).map((file) => [file, file]))
  for (const key of keys) {
    if (!chunks[key]) throw new Error(`${key} is not a chunk of its own: see the module's vite.config.ts`)
    const { file: target } = chunks[key]
    const merged = keysOf(chunks, (each) => intoOf(each) === target)
    const own = stylesOf(chunks, [key, ...merged]).filter((file) => !plan.has(file))
    for (const file of own) plan.set(file, own[0] ?? file)
  }
  return plan
}

/** Returns true if a file is a script. */
export const isScript = (file: string | undefined): file is string => file?.endsWith('.js') === true

/**
 * Maps each script to the target file of the first group that contains the script. In a group with `isApart`, each
 * script is mapped to itself.
 * @throws Error when no chunk matches `into` of a group, or when the first match is no script. A group with
 * `mayBeEmpty` or `isApart` never causes this error.
 */
export const planFiles = (chunks: Readonly<Chunks>, groups: readonly FileGroup[]): Map<string, string> => {
  const plan = new Map<string, string>()
  const targets = groups.map(({ into, mayBeEmpty = false, isApart = false }) => {
    if (isApart) return undefined
    const [key] = keysOf(chunks, into)
    const file = key === undefined ? undefined : chunks[key]?.file
    if (!isScript(file) && !mayBeEmpty) throw new Error('no chunk to merge the others into: see file-plan.ts')
    return isScript(file) ? file : undefined
  })
  groups.forEach(({ into, also = () => false, isApart = false }, index) => {
    const target = targets[index]
    if (isApart) {
      for (const key of keysOf(chunks, into)) {
        const file = chunks[key]?.file
        if (isScript(file) && !plan.has(file)) plan.set(file, file)
      }
    }
    if (target === undefined) return
    const take = (key: string): void => {
      const chunk = chunks[key]
      if (!isScript(chunk?.file) || plan.has(chunk.file)) return
      if (chunk.file !== target && targets.includes(chunk.file)) return
      plan.set(chunk.file, target)
      chunk.imports?.forEach(take)
    }
    keysOf(chunks, (...chunk) => into(...chunk) || also(...chunk)).forEach(take)
  })
  return plan
}

/** Maps each file to the file that it is merged into. */
export interface Plan {
  readonly scripts: ReadonlyMap<string, string>
  readonly styles: ReadonlyMap<string, string>
}

/** `scripts` are the groups to merge. `styles` are keys of chunks. Each of these chunks gets one stylesheet. */
export interface FewFiles {
  readonly scripts: readonly FileGroup[]
  readonly styles?: readonly string[]
}

/** Makes the plan for the files of a build. @throws Error in the same cases as `planFiles` and `planStyles`. */
export const planOf = (chunks: Readonly<Chunks>, { scripts: groups, styles = [] }: FewFiles): Plan => {
  const isApart: IsChunk = (...chunk) => groups.some((group) => group.isApart && group.into(...chunk))
  const scripts = planFiles(chunks, groups)
  return { scripts, styles: planStyles(chunks, styles, { isApart, scripts }) }
}
