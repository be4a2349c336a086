import { chown, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readIfExists } from '../folder/atomic-file.ts'

/** The content of `postmaster.pid` in the data directory of a running PostgreSQL. */
export interface PostmasterFile {
  pid: number
  port: number
  listens: boolean
  status: string
}

// Higher than any pid of any system.
const NO_PID = 2147483647

/** Parses `postmaster.pid`; `undefined` while PostgreSQL is still writing it. */
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

/** The parsed `postmaster.pid` of a data directory. */
export const readPostmasterFile = async (cluster: string): Promise<PostmasterFile | undefined> =>
  parsePostmasterFile((await readIfExists(pathIn(cluster))) ?? '')

/**
 * Replaces the pid in a crashed server's file, because PostgreSQL refuses to start while another program of the same
 * user has that pid. The rest of the file stays. It contains the id of the server's shared memory, which tells
 * PostgreSQL whether children of the dead server still run.
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

const pathIn = (cluster: string): string => join(cluster, 'postmaster.pid')
