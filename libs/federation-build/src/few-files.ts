import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'
import { type Chunks, type IsChunk, closure, keysOf } from './chunks.ts'

/** Chunks to merge into the first one that matches `into`: all that match `into` or `also`, with their static imports. */
export interface FileGroup {
  readonly into: IsChunk
  readonly also?: IsChunk
  /** Whether `into` may match no chunk; then nothing is merged. */
  readonly mayBeEmpty?: boolean
  /** Keeps each chunk that matches `into` in its own file, out of all later groups. */
  readonly isApart?: boolean
}

const MANIFEST = '.vite/manifest.json'

const stylesOf = (chunks: Readonly<Chunks>, key: string): string[] => [
  ...new Set([...closure(chunks, [key]).values()].flatMap(({ css }) => css ?? [])),
]

/**
 * Maps each stylesheet to the one that it is merged into. For each key in turn, the styles of that chunk and of its
 * imports become one file, in the order in which they apply, except those that an earlier key has taken. Styles of
 * chunks that match `isApart` are not merged.
 * @throws Error when one of the `keys` is not a chunk.
 */
export const planStyles = (
  chunks: Readonly<Chunks>,
  keys: readonly string[],
  isApart: IsChunk = () => false,
): Map<string, string> => {
  const apart = keysOf(chunks, isApart).flatMap((key) => chunks[key]?.css ?? [])
  const plan = new Map(apart.map((file) => [file, file]))
  for (const key of keys) {
    if (!chunks[key]) throw new Error(`${key} is not a chunk of its own: see the module's vite.config.ts`)
    const own = stylesOf(chunks, key).filter((file) => !plan.has(file))
    for (const file of own) plan.set(file, own[0] ?? file)
  }
  return plan
}

const isScript = (file: string | undefined): file is string => file?.endsWith('.js') === true

/**
 * Maps each script to the file that it is merged into: that of the first group that needs it. Scripts that are not in
 * the map are not merged.
 * @throws Error when a group without `mayBeEmpty` or `isApart` has no script as its first match, for instance because the
 * bundler now names chunks differently.
 */
export const planFiles = (chunks: Readonly<Chunks>, groups: readonly FileGroup[]): Map<string, string> => {
  const plan = new Map<string, string>()
  const targets = groups.map(({ into, mayBeEmpty = false, isApart = false }) => {
    if (isApart) return undefined
    const [key] = keysOf(chunks, into)
    const file = key === undefined ? undefined : chunks[key]?.file
    if (!isScript(file) && !mayBeEmpty) throw new Error('no chunk to merge the others into: see few-files.ts')
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

// How Vite writes the preload lists of a file's lazy imports: one list of files, and for each import the indexes of its
// files in that list.
const FILES = /(?<=\bm\.f=)\[[^\]]*\]/
const INDEXES = /(?<=\b__vite__mapDeps\()\[[\d,]*\]/g

/**
 * Rewrites the preload lists of lazy imports, whose paths are relative to the file that contains the code.
 * Afterwards each list names a file at most once, and never the file that contains the code, which is loaded already.
 */
export const moveDependencies = (code: string, from: string, plan: ReadonlyMap<string, string>): string => {
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

const relativeTo = (root: string, id: string): string => path.relative(root, id).replaceAll(path.sep, '/')

/** Maps files to the files that they are merged into. */
interface Plan {
  readonly scripts: ReadonlyMap<string, string>
  readonly styles: ReadonlyMap<string, string>
}

const rewrite = async (root: string, kept: readonly string[], { scripts, styles }: Plan) => {
  const moves = new Map([...scripts, ...styles])
  const bundle = await rolldown({
    input: Object.fromEntries(kept.map((file) => [file.replace(/\.js$/, ''), path.join(root, file)])),
    // Vite has removed unused code already; a second pass could drop or reorder side effects.
    treeshake: false,
    preserveEntrySignatures: 'allow-extension',
    plugins: [
      {
        name: 'mi:few-files',
        load: async (id) => moveDependencies(await readFile(id, 'utf8'), relativeTo(root, id), moves),
      },
    ],
  })
  const { output } = await bundle.generate({
    format: 'es',
    entryFileNames: '[name].js',
    minify: true,
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [...new Set(scripts.values())].map((target) => ({
        name: target,
        test: (id: string) => scripts.get(relativeTo(root, id)) === target,
      })),
    },
  })
  await bundle.close()
  return output.flatMap((chunk) => (chunk.type === 'chunk' ? [[chunk.fileName, chunk.code] as const] : []))
}

// The forms in which a build writes an address: `./x.js`, `assets/x.js`, or `x.js` in quotes. `/x.js` does not count,
// because the code may mean a file of another build.
const refersTo = (code: string, file: string): boolean =>
  ['./', 'assets/', '"', "'", '`'].some((before) => code.includes(before + path.posix.basename(file)))

const requireNoReferences = (
  written: readonly (readonly [string, string])[],
  gone: readonly string[],
): void => {
  for (const [file, code] of written) {
    const found = gone.find((each) => refersTo(code, each))
    if (found !== undefined)
      throw new Error(`${file} refers to ${found}, which was merged into another file: see few-files.ts`)
  }
}

/** Writes the merged stylesheets and removes those that were merged into them. */
const joinStyles = async (root: string, styles: Plan['styles']): Promise<void> => {
  const texts = new Map<string, string>()
  for (const [file, target] of styles) {
    texts.set(target, (texts.get(target) ?? '') + (await readFile(path.join(root, file), 'utf8')))
  }
  await Promise.all([...texts].map(([file, text]) => writeFile(path.join(root, file), text)))
  const gone = [...styles.keys()].filter((file) => !texts.has(file))
  await Promise.all(gone.map((file) => rm(path.join(root, file))))
}

const moveChunks = (chunks: Chunks, { scripts, styles }: Plan): void => {
  for (const chunk of Object.values(chunks)) {
    chunk.file = scripts.get(chunk.file) ?? styles.get(chunk.file) ?? chunk.file
    if (chunk.css) chunk.css = [...new Set(chunk.css.map((file) => styles.get(file) ?? file))]
  }
}

/** What to merge: groups of scripts, and the chunks whose styles become one file each. */
export interface FewFiles {
  readonly scripts: readonly FileGroup[]
  readonly styles?: readonly string[]
}

const planOf = (chunks: Readonly<Chunks>, { scripts, styles = [] }: FewFiles): Plan => {
  const isApart: IsChunk = (...chunk) => scripts.some((group) => group.isApart && group.into(...chunk))
  return { scripts: planFiles(chunks, scripts), styles: planStyles(chunks, styles, isApart) }
}

const withSizes = async (root: string, chunks: Readonly<Chunks>): Promise<Chunks> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(chunks).map(async ([key, chunk]) => {
        const { size: bytes } = await stat(path.join(root, chunk.file))
        return [key, { ...chunk, bytes }] as const
      }),
    ),
  )

/** Merges the files of the build in `root`. @returns whether that was possible. */
const joinFiles = async (root: string, joined: FewFiles): Promise<boolean> => {
  const manifest = path.join(root, MANIFEST)
  const chunks = JSON.parse(await readFile(manifest, 'utf8')) as Chunks
  const plan = planOf(await withSizes(root, chunks), joined)
  const files = [...new Set(Object.values(chunks).map(({ file }) => file))].filter(isScript)
  const kept = files.filter((file) => (plan.scripts.get(file) ?? file) === file)
  const gone = [...plan.scripts, ...plan.styles].flatMap(([file, into]) => (file === into ? [] : [file]))
  const written = await rewrite(root, kept, plan)
  // A top-level await makes the bundler write files other than those requested.
  if (written.length !== kept.length || written.some(([file]) => !kept.includes(file))) return false
  requireNoReferences(written, gone)
  await Promise.all(written.map(([file, code]) => writeFile(path.join(root, file), code)))
  await Promise.all(gone.filter(isScript).map((file) => rm(path.join(root, file))))
  await joinStyles(root, plan.styles)
  moveChunks(chunks, plan)
  await writeFile(manifest, JSON.stringify(chunks, null, 2))
  return true
}

/**
 * Merges the many small files that screens and slots share, because each one costs a round trip on a slow connection. The
 * bundler's own groups cannot do it: they follow the imports from before tree shaking, and would put code that only lazy
 * parts use into the first file (111 kB instead of 11 in the inventory). A merged file has the name of the one that the others were merged into.
 */
export const fewFiles = (joined: FewFiles): Plugin => {
  let root = ''
  let isWatching = false
  let isWritten = false
  return {
    name: 'mi:few-files',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      root = path.resolve(config.root, config.build.outDir)
      isWatching = config.build.watch !== null
    },
    writeBundle() {
      isWritten = true
    },
    // By now the manifest is on disk.
    async closeBundle() {
      // Skip a development build: it is served over loopback, where requests cost nothing. Skip a failed build: an error
      // about its missing manifest would hide the failure itself.
      if (isWatching || !isWritten) return
      if (!(await joinFiles(root, joined))) this.warn('files not merged: a top-level await is in the way')
    },
  }
}
