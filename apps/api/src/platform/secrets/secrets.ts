import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '../database/database.ts'
import type { Ports } from '../ports.ts'
import { keepSecreto } from './secretos.repository.ts'

/** Returns the name of this environment. The first start creates the name. Releases for another name are refused. */
export const keepEntorno = ({ kysely }: Database, ports: Pick<Ports, 'newId'>): Promise<string> =>
  keepSecreto(kysely, 'ENTORNO', `entorno-${ports.newId().replaceAll('-', '').slice(0, 16)}`)

export type SecretName = 'JWT_SECRET' | 'DEPLOY_TOKEN'

// The secrets that are also written to files. Command-line tools outside the server need only this one.
const COPIED: readonly SecretName[] = ['DEPLOY_TOKEN']

const fileOf = (dataDir: string, name: SecretName): string =>
  path.join(dataDir, 'secretos', name.toLowerCase().replaceAll('_', '-'))

const readKept = async (file: string): Promise<string | undefined> => {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Returns a secret, and creates it on first use. It is stored in the database, so that all replicas share it. The
 * deploy token is also written to `DATA_DIR/secretos` (mode 0600) for the command-line tools of this machine.
 */
export const keepSecret = async (
  { kysely }: Database,
  ports: Ports,
  { name, dataDir }: { name: SecretName; dataDir: string },
): Promise<string> => {
  const secret = await keepSecreto(kysely, name, ports.randomBytes(32).toString('base64url'))
  if (!COPIED.includes(name)) return secret
  const file = fileOf(dataDir, name)
  if ((await readKept(file)) !== secret) {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    await writeFile(file, secret, { mode: 0o600 })
    await chmod(file, 0o600)
  }
  return secret
}
