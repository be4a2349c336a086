import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'
import { afterBuild } from './after-build.ts'
import type { Chunks } from './chunks.ts'
import { type FewFiles, type Plan, isScript, planOf } from './file-plan.ts'
import { movePreloads } from './preload-lists.ts'

const MANIFEST = '.vite/manifest.json'

const relativeTo = (root: string, id: string): string => path.relative(root, id).replaceAll(path.sep, '/')

const rewrite = async (root: string, kept: readonly string[], { scripts, styles }: Plan) => {
  const moves = new Map([...scripts, ...styles])
  const bundle = await rolldown({
    input: Object.fromEntries(kept.map((file) => [file.replace(/\.js$/, ''), path.join(root, file)])),
    // Vite has removed unused code already, and a second removal could drop or reorder side effects.
    treeshake: false,
    preserveEntrySignatures: 'allow-extension',
    plugins: [
      {
        name: 'mi:few-files',
        load: async (id) => movePreloads(await readFile(id, 'utf8'), relativeTo(root, id), moves),
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

// If code refers to a file of its own build, one of these texts stands before the file's name. `/` is not in the list,
// because `/x.js` could be a file of another build.
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

const withSizes = async (root: string, chunks: Readonly<Chunks>): Promise<Chunks> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(chunks).map(async ([key, chunk]) => {
        const { size: bytes } = await stat(path.join(root, chunk.file))
        return [key, { ...chunk, bytes }] as const
      }),
    ),
  )

/** Merges the files of the build in `root`. @returns false if the files cannot be merged; they are then unchanged. */
const joinFiles = async (root: string, joined: FewFiles): Promise<boolean> => {
  const manifest = path.join(root, MANIFEST)
  const chunks = JSON.parse(await readFile(manifest, 'utf8')) as Chunks
  const plan = planOf(await withSizes(root, chunks), joined)
  const files = [...new Set(Object.values(chunks).map(({ file }) => file))].filter(isScript)
  const kept = files.filter((file) => (plan.scripts.get(file) ?? file) === file)
  const gone = [...plan.scripts, ...plan.styles].flatMap(([file, into]) => (file === into ? [] : [file]))
  const written = await rewrite(root, kept, plan)
  // A top-level await makes the bundler write other files than those requested.
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
 * Merges files, because each further file makes a page slower. This plugin merges them after the build. If the bundler
 * merged them during the build, it would also merge the imports of unused code, because it removes unused code only
 * later. The inventory's first shared file would then have 111 kB instead of 11 kB.
 */
export const fewFiles = (joined: FewFiles): Plugin =>
  afterBuild('mi:few-files', async (root, warn) => {
    if (!(await joinFiles(root, joined))) warn('files not merged: a top-level await is in the way')
  })
