import { readFile } from 'node:fs/promises'

/** The JSON of a file. `undefined` if there is no such file; any other error, like text that is no JSON, is thrown. */
export const readOptional = async (file: string): Promise<unknown> => {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  })
  return text === undefined ? undefined : JSON.parse(text)
}
