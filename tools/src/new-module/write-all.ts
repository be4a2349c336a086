import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Writes files into a folder. The keys of `files` are their paths inside the folder. */
export const writeAll = async (folder: string, files: ReadonlyMap<string, string>): Promise<void> => {
  for (const [file, text] of files) {
    const target = path.join(folder, file)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, text)
  }
}
