import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** Returns the text about a version in `NOVEDADES.md`, or `null` if the file has no text about it. */
export const readNews = async (folder: string, version: string): Promise<string | null> => {
  const text = await readFile(path.join(folder, 'NOVEDADES.md'), 'utf8').catch(() => '')
  const [, after = ''] = text.split(`\n## ${version}\n`)
  const [own = ''] = after.split('\n## ')
  return own.trim() === '' ? null : own.trim()
}
