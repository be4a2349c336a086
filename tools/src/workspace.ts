import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's root folder. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** A setting of the environment. `undefined` also for an empty text, because the server treats it as unset, too. */
export const setting = (name: string, environment: NodeJS.ProcessEnv = process.env): string | undefined => {
  const value = environment[name]
  return value === '' ? undefined : value
}

/** The server's data folder: `DATA_DIR`, or `.data`. */
export const dataDir = (): string => path.resolve(ROOT, setting('DATA_DIR') ?? '.data')
