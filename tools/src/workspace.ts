import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** Reads an environment variable. An empty value becomes `undefined`, because the server treats it as unset. */
export const setting = (name: string, environment: NodeJS.ProcessEnv = process.env): string | undefined => {
  const value = environment[name]
  return value === '' ? undefined : value
}

export const dataDir = (): string => path.resolve(ROOT, setting('DATA_DIR') ?? '.data')
