import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { type Migration, readMigrations } from './migration.ts'

/**
 * Reads the migrations in a folder. A built server contains only its own migrations. Its command `migrate` calls this
 * function to apply the migrations of a later build.
 */
export const readFolder = async (folder: string): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'))
  const sources: Record<string, string> = {}
  for (const name of names) sources[name] = await readFile(path.join(folder, name), 'utf8')
  return readMigrations(sources)
}
