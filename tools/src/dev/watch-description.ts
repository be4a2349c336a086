import { readFile } from 'node:fs/promises'
import { unwatchFile, watchFile } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../workspace.ts'

const INTERVAL_MS = 300

/**
 * Calls `onChange` each time the content of the folder's `module.json` has changed. No build watches this file, because
 * only the build's configuration imports it.
 * @param folder an absolute path, or a path relative to the workspace
 * @returns a function that ends the watch
 */
export const watchDescription = async (folder: string, onChange: () => void): Promise<() => void> => {
  const file = path.resolve(ROOT, folder, 'module.json')
  const read = () => readFile(file, 'utf8').catch(() => '')
  let last = await read()
  const compare = async (): Promise<void> => {
    const text = await read()
    // An editor could replace the file by first removing it.
    if (text === last || text === '') return
    last = text
    onChange()
  }
  const onStat = (): void => void compare()
  // `watchFile` polls, so it also notices an editor that saves a file by replacing it.
  watchFile(file, { interval: INTERVAL_MS, persistent: false }, onStat)
  return () => unwatchFile(file, onStat)
}
