import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { type Migration, readMigrations } from './migration.ts'

/**
 * Reads the migrations in the `.sql` files of a folder. A built server contains only the migrations of its own build.
 * Its command `migrate` can read the migrations of a later build from a folder, and apply them too.
 */
export const readFolder = async (folder: string): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'))
  const sources: Record<string, string> = {}
  for (const name of names) sources[name] = await readFile(path.join(folder, name), 'utf8')
  return readMigrations(sources)
}
