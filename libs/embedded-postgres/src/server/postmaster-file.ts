import { chown, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readIfExists } from '../folder/atomic-file.ts'

/** What a running PostgreSQL writes about itself into its data directory. */
export interface PostmasterFile {
  pid: number
  port: number
  listens: boolean
  status: string
}

// No system gives so high a pid to anything.
const NO_PID = 2147483647

/** Reads the lines of `postmaster.pid`; `undefined` while it is being written. */
export const parsePostmasterFile = (content: string): PostmasterFile | undefined => {
  const [pid, , , port, , address, , status] = content.split('\n')
  if (!Number(pid)) return undefined
  return {
    pid: Math.abs(Number(pid)),
    port: Number(port ?? 0),
    listens: !!address?.trim(),
    status: status?.trim() ?? '',
  }
}

/** The `postmaster.pid` of a data directory, if any. */
export const readPostmasterFile = async (cluster: string): Promise<PostmasterFile | undefined> => {
  return parsePostmasterFile((await readIfExists(pathIn(cluster))) ?? '')
}

/**
 * PostgreSQL removes the file of a server that crashed, unless its pid now belongs to another program of the same user:
 * then it refuses to start. Only the pid is replaced: the rest of the file is how PostgreSQL finds out whether children of
 * the dead server still use its memory.
 */
export const disownPostmasterFile = async (cluster: string): Promise<void> => {
  const path = pathIn(cluster)
  const content = await readIfExists(path)
  if (content === undefined) return
  const { uid, gid, mode } = await stat(path)
  const draft = `${path}.draft`
  await writeFile(draft, content.replace(/^-?\d+/, String(NO_PID)), { mode })
  if (process.getuid?.() === 0) await chown(draft, uid, gid)
  await rename(draft, path)
}

const pathIn = (cluster: string): string => {
  return join(cluster, 'postmaster.pid')
}
