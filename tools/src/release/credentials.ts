import { type KeyObject, createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { EntornoActual, TokenCreado } from '@mi/contracts'
import { setting } from '../workspace.ts'
import { type RegistryTarget, callRegistry } from './registry-call.ts'

/** What a squad needs to publish. Releases signed with `privateKey` are accepted only in `environment`. */
export interface Credentials {
  readonly token: string
  readonly privateKey: KeyObject
  readonly environment: string
}

interface Kept {
  readonly token: string
  readonly privateKey: string
  /** Absent in files from older versions of these tools. */
  readonly environment?: string | undefined
}

// Each registry has its own files, so that a token is never sent to another registry.
const fileOf = ({ dataDir, url }: RegistryTarget, module: string): string =>
  path.join(dataDir, 'publicacion', new URL(url).host.replace(':', '_'), `${module}.json`)

const readEnvironment = async (target: RegistryTarget): Promise<string> =>
  (await callRegistry<EntornoActual>(target, 'entorno')).entorno

// OpenSSL's own message names neither the setting nor the expected form.
const toKey = (text: string, source: string): KeyObject => {
  try {
    return createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' })
  } catch (cause) {
    throw new Error(
      `La llave de ${source} no se entiende. Tiene que ser una llave privada PKCS8 en DER y base64, sin las líneas «-----BEGIN…».`,
      { cause },
    )
  }
}

// The environment given with the key has priority over the environment that the registry reports. Otherwise a dishonest
// registry could report another environment, and pass on the signed releases to the registry of that environment.
const toCredentials = async (
  target: RegistryTarget,
  { token, privateKey, environment }: Kept,
  source: string,
): Promise<Credentials> => ({
  token,
  privateKey: toKey(privateKey, source),
  environment: environment ?? (await readEnvironment(target)),
})

const readKept = async (target: RegistryTarget, module: string): Promise<Kept | undefined> => {
  try {
    return JSON.parse(await readFile(fileOf(target, module), 'utf8')) as Kept
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

const readDeployToken = async ({ dataDir, url }: RegistryTarget): Promise<string> => {
  const given = setting('DEPLOY_TOKEN')
  if (given !== undefined) return given
  const file = path.join(dataDir, 'secretos/deploy-token')
  return readFile(file, 'utf8').then(
    (text) => text.trim(),
    (cause: unknown) => {
      throw new Error(
        `No hay credenciales para publicar en ${url}. En la máquina del servidor, di su carpeta con DATA_DIR (aquí no está ${file}); en otra, da DEPLOY_TOKEN si el módulo es nuevo, o pide un token al personal y ponlo en RELEASE_TOKEN, RELEASE_KEY y RELEASE_ENVIRONMENT.`,
        { cause },
      )
    },
  )
}

/** Creates credentials with the deploy token, and stores them in a file that only the current user is able to read. */
export const createCredentials = async (target: RegistryTarget, module: string): Promise<Credentials> => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const created = await callRegistry<TokenCreado>(target, 'tokens', {
    token: await readDeployToken(target),
    body: { module, publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64') },
  })
  const kept: Kept = {
    token: created.token,
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    environment: await readEnvironment(target),
  }
  await mkdir(path.dirname(fileOf(target, module)), { recursive: true, mode: 0o700 })
  // The file is replaced in one step, because a half-written file would break every later run.
  const file = fileOf(target, module)
  await writeFile(`${file}.nuevo`, JSON.stringify(kept), { mode: 0o600 })
  await rename(`${file}.nuevo`, file)
  return toCredentials(target, kept, file)
}

const SETTINGS = ['RELEASE_TOKEN', 'RELEASE_KEY', 'RELEASE_ENVIRONMENT'] as const

// If a secret of a pipeline is missing, the credentials of this machine must not be used in its place.
const requireNoneSet = (): void => {
  const set = SETTINGS.filter((name) => setting(name) !== undefined)
  if (set.length === 0) return
  const missing = SETTINGS.filter((name) => !set.includes(name) && name !== 'RELEASE_ENVIRONMENT')
  throw new Error(
    `Hay ${set.join(' y ')}, pero falta ${missing.join(' y ')}. Da también lo que falta o, para usar las credenciales de esta máquina, quita ${set.join(' y ')}.`,
  )
}

/** Returns the existing credentials; `undefined` if there are none. Unlike `getCredentials`, never creates any. */
export const findCredentials = async (
  target: RegistryTarget,
  module: string,
): Promise<Credentials | undefined> => {
  const [token, privateKey, environment] = SETTINGS.map((name) => setting(name))
  if (token !== undefined && privateKey !== undefined)
    return toCredentials(target, { token, privateKey, environment }, 'RELEASE_KEY')
  requireNoneSet()
  const kept = await readKept(target, module)
  return kept && toCredentials(target, kept, fileOf(target, module))
}

/**
 * Returns the credentials from `RELEASE_TOKEN`, `RELEASE_KEY` (PKCS8 DER in base64) and `RELEASE_ENVIRONMENT`. If none
 * of these is set, reads the credentials from `DATA_DIR/publicacion`. If there are none in this folder,
 * creates them with the deploy token.
 * @throws an error that names the missing variable, if only a part of the variables is set.
 */
export const getCredentials = async (target: RegistryTarget, module: string): Promise<Credentials> =>
  (await findCredentials(target, module)) ?? createCredentials(target, module)
