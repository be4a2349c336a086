import { execFile } from 'node:child_process'
import { lchown, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { PostgresBinaries } from '../binaries/binaries.ts'
import { EmbeddedPostgresError, errorCode } from '../error/embedded-postgres-error.ts'
import { postgresEnvironment } from './environment.ts'

/**
 * The user that PostgreSQL runs as; `self` is the current user. PostgreSQL refuses root, and initdb refuses a user
 * without a name. In a `namespace` (a user namespace of `unshare -U`), both programs see the current user as uid 65534.
 */
export type Identity = { kind: 'self' } | { kind: 'user'; uid: number; gid: number } | { kind: 'namespace' }

interface Owned {
  uid: number
  gid: number
  mode: number
}

const SELF: Identity = { kind: 'self' }
const NOBODY: Identity = { kind: 'user', uid: 65534, gid: 65534 }
const NAMESPACE: Identity = { kind: 'namespace' }
// Uid 65534 is used because initdb requires a user with a name. On Linux, this uid has the name «nobody».
const UNSHARE = ['-U', '--map-user=65534', '--map-group=65534', '--']

/** Returns the command and the spawn options that run a program as an identity. */
export const commandAs = (identity: Identity, file: string, args: string[]) => {
  if (identity.kind === 'namespace')
    return { file: 'unshare', args: [...UNSHARE, file, ...args], options: {} }
  if (identity.kind === 'user') return { file, args, options: { uid: identity.uid, gid: identity.gid } }
  return { file, args, options: {} }
}

/**
 * Chooses the first identity that can run PostgreSQL's programs and enter the folder `root`. If the data directory
 * `cluster` exists, a process without root rights can only get `self`.
 * @throws EmbeddedPostgresError if no identity is suitable, or if the process has no root rights and `cluster` belongs
 * to another user.
 */
export const chooseIdentity = async (
  root: string,
  cluster: string,
  binaries: PostgresBinaries,
): Promise<Identity> => {
  const owned = await statIfExists(cluster)
  if (process.getuid?.() !== 0 && owned) return requireOwn(cluster, owned)
  const path = await Promise.all(ancestors(root).map((folder) => stat(folder)))
  const choice = process.getuid?.() === 0 ? candidates(owned ?? (await stat(root)), path) : [SELF, NAMESPACE]
  let refusal = ''
  for (const identity of choice) {
    if (process.getuid?.() === 0 && !path.every((folder) => mayEnter(identity, folder))) continue
    const complaint = await tryOut(identity, binaries, owned ? undefined : cluster)
    if (complaint === undefined) return identity
    refusal ||= complaint
  }
  throw process.getuid?.() === 0 ? closedToOthers(root, binaries, refusal) : cannotRun(binaries, refusal)
}

/** Returns the identities that a root process tries, in this order. `owner` is the owner of the data. */
export const candidates = (owner: Owned, path: Owned[]): Identity[] => {
  const asUser = ({ uid, gid }: Owned): Identity => ({ kind: 'user', uid, gid })
  // With `sudo`, the data folder could be in the home folder of a user. Often only this user is allowed to enter it.
  const onTheWay = path.filter((folder) => folder.uid !== 0).reverse()
  return [...(owner.uid === 0 ? [] : [asUser(owner)]), NOBODY, NAMESPACE, ...onTheWay.map(asUser)]
}

/** True if the mode of a folder allows an identity to pass through this folder. */
export const mayEnter = (identity: Identity, folder: Owned): boolean => {
  const { uid, gid } = identity.kind === 'user' ? identity : { uid: 0, gid: 0 }
  if (folder.uid === uid) return (folder.mode & 0o100) !== 0
  if (folder.gid === gid) return (folder.mode & 0o010) !== 0
  return (folder.mode & 0o001) !== 0
}

/** Makes an identity the owner of a folder and its content. */
export const giveTo = async (identity: Identity, folder: string): Promise<void> => {
  // In a `namespace`, PostgreSQL still runs as the current user, so this user must own the files.
  const uid = identity.kind === 'user' ? identity.uid : process.getuid?.()
  const gid = identity.kind === 'user' ? identity.gid : process.getgid?.()
  if (uid === undefined || gid === undefined || (await stat(folder)).uid === uid) return
  await chownTree(folder, uid, gid)
}

const chownTree = async (folder: string, uid: number, gid: number): Promise<void> => {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    // Root must not give away the targets of links. So this uses `lchown`, because `lchown` does not follow links.
    if (entry.isDirectory()) await chownTree(path, uid, gid)
    else await lchown(path, uid, gid)
  }
  // The folder itself comes last, because `giveTo` skips a folder that already has the right owner. With this order,
  // the next start repeats the work after an interruption.
  await lchown(folder, uid, gid)
}

const ancestors = (path: string): string[] => {
  const parent = dirname(path)
  return parent === path ? [path] : [...ancestors(parent), path]
}

/** Tries to run a PostgreSQL program as `identity`. @returns the error message; `undefined` if the program ran. */
const tryOut = async (
  identity: Identity,
  { postgres, initdb }: PostgresBinaries,
  newCluster: string | undefined,
): Promise<string | undefined> => {
  // If the data directory is missing, initdb must create it, and initdb requires a user with a name. So this tries
  // initdb. Otherwise, this tries the server, which does not require a name.
  const [program, argument] = newCluster
    ? [initdb, ['--show', `--pgdata=${newCluster}`]]
    : [postgres, ['--version']]
  const { file, args, options } = commandAs(identity, program, argument)
  try {
    await promisify(execFile)(file, args, { ...options, cwd: '/', env: postgresEnvironment() })
    return undefined
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string }
    const said = stderr?.trim() ?? ''
    return said === '' ? message : said
  }
}

const statIfExists = async (path: string): Promise<Owned | undefined> =>
  stat(path).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  })

const requireOwn = (cluster: string, { uid }: Owned): Identity => {
  if (process.getuid === undefined || uid === process.getuid()) return SELF
  throw new EmbeddedPostgresError(
    `La base de datos de «${cluster}» pertenece a otro usuario del sistema (${uid}) y no se puede usar: iníciala como ese usuario o elige otra carpeta.`,
  )
}

const closedToOthers = (root: string, { binDir }: PostgresBinaries, refusal: string): EmbeddedPostgresError =>
  new EmbeddedPostgresError(
    `PostgreSQL no puede ejecutarse como root, y la carpeta «${root}» o la de sus programas «${binDir}» está cerrada a los demás usuarios (tampoco se pudo con «unshare»). Mueve la carpeta a una ruta que otros usuarios puedan atravesar o indica una base con DATABASE_URL. ${refusal}`.trim(),
  )

const cannotRun = ({ binDir }: PostgresBinaries, refusal: string): EmbeddedPostgresError =>
  new EmbeddedPostgresError(
    `No se puede ejecutar el PostgreSQL de «${binDir}»: indica una base con DATABASE_URL. ${refusal}`,
  )
