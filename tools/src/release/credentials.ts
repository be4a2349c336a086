import { type KeyObject, createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { TokenCreado } from '@mi/contracts'
import { type RegistryTarget, callRegistry } from './registry-call.ts'

/** What a squad publishes with: its token, and the key its releases are signed with. */
export interface Credentials {
  readonly token: string
  readonly privateKey: KeyObject
}

interface Kept {
  readonly token: string
  readonly privateKey: string
}

// By registry: what opens one is never shown to another.
const fileOf = ({ dataDir, url }: RegistryTarget, module: string): string =>
  path.join(dataDir, 'publicacion', new URL(url).host.replace(':', '_'), `${module}.json`)

const toCredentials = ({ token, privateKey }: Kept): Credentials => ({
  token,
  privateKey: createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' }),
})

const readKept = async (target: RegistryTarget, module: string): Promise<Kept | undefined> => {
  try {
    return JSON.parse(await readFile(fileOf(target, module), 'utf8')) as Kept
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

const readDeployToken = async ({ dataDir }: RegistryTarget): Promise<string> =>
  process.env.DEPLOY_TOKEN ?? (await readFile(path.join(dataDir, 'secretos/deploy-token'), 'utf8')).trim()

/** Makes a key, registers it with the deploy token and keeps both, readable by this user only. */
export const createCredentials = async (target: RegistryTarget, module: string): Promise<Credentials> => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const created = await callRegistry<TokenCreado>(target, 'tokens', await readDeployToken(target), {
    module,
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  })
  const kept: Kept = {
    token: created.token,
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  }
  await mkdir(path.dirname(fileOf(target, module)), { recursive: true, mode: 0o700 })
  // Whole or not at all: a torn file would stop every later start.
  const file = fileOf(target, module)
  await writeFile(`${file}.nuevo`, JSON.stringify(kept), { mode: 0o600 })
  await rename(`${file}.nuevo`, file)
  return toCredentials(kept)
}

/**
 * A module's credentials: `RELEASE_TOKEN` and `RELEASE_KEY` (PKCS8 DER in base64) as a pipeline has them,
 * else what this machine keeps in `DATA_DIR/publicacion`, made with the deploy token the first time.
 */
export const getCredentials = async (target: RegistryTarget, module: string): Promise<Credentials> => {
  const { RELEASE_TOKEN: token, RELEASE_KEY: privateKey } = process.env
  if (token !== undefined && privateKey !== undefined) return toCredentials({ token, privateKey })
  const kept = await readKept(target, module)
  return kept ? toCredentials(kept) : createCredentials(target, module)
}
