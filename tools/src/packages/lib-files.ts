import { copyFile, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from '../workspace.ts'
import type { PackedLib } from './packed-libs.ts'

/** The absolute paths of the TypeScript sources that a library exports. */
export const sourcesOf = async ({ folder, manifest }: PackedLib): Promise<string[]> => {
  const listed = Object.values(manifest.exports).map(async (source) => {
    if (!source.includes('*')) return [source]
    const place = path.posix.dirname(source)
    return (await readdir(path.join(ROOT, folder, place))).map((name) => `${place}/${name}`)
  })
  return (await Promise.all(listed))
    .flat()
    .filter((source) => /\.tsx?$/.test(source))
    .map((source) => path.join(ROOT, folder, source))
}

/** Copies a library's stylesheets, because the compiled components import them and the compiler does not copy them. */
export const copyStyles = async (from: string, to: string): Promise<void> => {
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const source = path.join(entry.parentPath, entry.name)
    const target = path.join(to, path.relative(from, source))
    if (!entry.name.endsWith('.css')) continue
    await mkdir(path.dirname(target), { recursive: true })
    await copyFile(source, target)
  }
}
