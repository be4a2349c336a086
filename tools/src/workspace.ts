import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the whole project. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** The folder that the server keeps everything in, as it is set for this run. */
export const dataDir = (): string => path.resolve(ROOT, process.env.DATA_DIR ?? '.data')
