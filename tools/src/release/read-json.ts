import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from '../workspace.ts'

/**
 * Reads a JSON file that a person edits.
 * @throws an error whose message names the file, if the file is not valid JSON.
 */
export const readJson = async <T>(file: string): Promise<T> => {
  const text = await readFile(file, 'utf8')
  try {
    return JSON.parse(text) as T
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`${path.relative(ROOT, file)} no es JSON válido: ${why}`, { cause })
  }
}
