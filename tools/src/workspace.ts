import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's root folder. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** The server's data folder: `DATA_DIR`, or `.data`. */
export const dataDir = (): string => path.resolve(ROOT, process.env.DATA_DIR ?? '.data')
