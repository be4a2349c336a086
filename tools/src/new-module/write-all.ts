import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Writes each text in `files` to a file. The keys of `files` are paths inside the folder. */
export const writeAll = async (folder: string, files: ReadonlyMap<string, string>): Promise<void> => {
  for (const [file, text] of files) {
    const target = path.join(folder, file)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, text)
  }
}
