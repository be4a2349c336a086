import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from './database.ts'
import type { Ports } from '../ports.ts'

type SecretName = 'JWT_SECRET' | 'DEPLOY_TOKEN'

/** Only the deploy token is needed by commands outside the server. */
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
 * A secret that nobody gave: made once and kept in the database, so that replicas agree. A copy of the
 * deploy token lies in `DATA_DIR/secretos` (mode 0600) for the commands of that machine.
 */
export const keepSecret = async (
  database: Database,
  ports: Ports,
  dataDir: string,
  name: SecretName,
): Promise<string> => {
  const valor = ports.randomBytes(32).toString('base64url')
  await database.kysely
    .insertInto('secretos')
    .values({ nombre: name, valor })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const kept = await database.kysely
    .selectFrom('secretos')
    .select('valor')
    .where('nombre', '=', name)
    .executeTakeFirstOrThrow()
  if (!COPIED.includes(name)) return kept.valor
  const file = fileOf(dataDir, name)
  if ((await readKept(file)) !== kept.valor) {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    await writeFile(file, kept.valor, { mode: 0o600 })
    await chmod(file, 0o600)
  }
  return kept.valor
}
