import { chown, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readIfExists } from '../folder/atomic-file.ts'

/** The parsed content of `postmaster.pid`, a file that a PostgreSQL server writes into its data directory. */
export interface PostmasterFile {
  pid: number
  port: number
  listens: boolean
  status: string
}

// This number is higher than any pid that an operating system assigns.
const NO_PID = 2147483647

/** Parses the content of `postmaster.pid`. Returns `undefined` if the content does not start with a pid. */
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

/** Parses the `postmaster.pid` of the data directory `cluster`. Returns `undefined` if the file or pid is missing. */
export const readPostmasterFile = async (cluster: string): Promise<PostmasterFile | undefined> =>
  parsePostmasterFile((await readIfExists(pathIn(cluster))) ?? '')

/**
 * Replaces the pid in the `postmaster.pid` of a crashed server, because PostgreSQL refuses to start if another program
 * of the same user now has that pid. The rest of the file stays, because it contains the id of the server's shared
 * memory. With this id, PostgreSQL checks whether children of the crashed server still run.
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
