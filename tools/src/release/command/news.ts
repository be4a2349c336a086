import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** Returns what `NOVEDADES.md` says about a version, or `null` if it says nothing. */
export const readNews = async (folder: string, version: string): Promise<string | null> => {
  const text = await readFile(path.join(folder, 'NOVEDADES.md'), 'utf8').catch(() => '')
  const [, after = ''] = text.split(`\n## ${version}\n`)
  const [own = ''] = after.split('\n## ')
  return own.trim() === '' ? null : own.trim()
}
