import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ImagenSubida, Release, Rollout, Sesion } from '@mi/contracts'
import { type Credentials, getCredentials } from '../../release/credentials.ts'
import { versionIn } from '../../page/inlined.ts'
import type { ModuleInfo } from '../../release/module-info.ts'
import { pack } from '../../release/pack.ts'
import { publishLocal } from '../../release/publish-local.ts'
import { makeStable, publish, readRollouts } from '../../release/publish.ts'
import { readFiles } from '../../release/read-files.ts'
import { ROOT } from '../../workspace.ts'
import type { Replica, Scene } from './scene.ts'

const INFO: ModuleInfo = {
  folder: '',
  module: 'replicas',
  version: '0.0.0',
  routes: [{ path: '/replicas', permission: 'productos.ver' }],
  nav: [],
  sinPermiso: 'Acceso no autorizado',
}

const packVersion = (version: string) => {
  const built = new Map([
    ['remoteEntry.js', Buffer.from(`export const texto = '${randomBytes(2000).toString('hex')}'`)],
    ['assets/igual.js', Buffer.from('export const igual = 1')],
  ])
  return pack(INFO, built, version, { entryFiles: { entry: 'remoteEntry.js', preload: [], css: [] } })
}

const signIn = async ({ url }: Replica): Promise<{ token: string; cookie: string }> => {
  const response = await fetch(`${url}/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ correo: 'ana@demo.co', password: 'Demo#2026' }),
  })
  const { token } = (await response.json()) as Sesion
  return { token, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' }
}

const isNamedBy = (integrity: string, bytes: ArrayBuffer): boolean => {
  const algorithm = integrity.split('-', 1)[0] ?? ''
  return integrity === `${algorithm}-${createHash(algorithm).update(new Uint8Array(bytes)).digest('base64')}`
}

/** Reads every file of a release from a replica. @returns a fault for each file that is missing or was changed. */
const faultsOfFiles = async (
  { url, name }: Replica,
  { module, version }: Pick<Release, 'module' | 'version'>,
): Promise<string[]> => {
  const faults: string[] = []
  for (const [file, integrity] of Object.entries(await readFiles({ url }, module, version))) {
    const response = await fetch(`${url}/modulos/${module}/${version}/${file}`)
    if (response.status !== 200) faults.push(`${name}: ${module} ${version} ${file}: ${response.status}`)
    else if (!isNamedBy(integrity, await response.arrayBuffer()))
      faults.push(`${name}: ${module} ${version} ${file} is other than it was published`)
  }
  return faults
}

/** The first page that a replica serves after `version` became stable must name this version. */
const faultsOfPage = async ({ url, name }: Replica, cookie: string, version: string): Promise<string[]> => {
  const response = await fetch(`${url}/replicas`, { headers: { cookie } })
  const text = await response.text()
  if (response.ok && versionIn(text, 'replicas') === version) return []
  return [`${name}: the page does not name replicas ${version} (${response.status})`]
}

const faultsOfPicture = async ({ a, b }: Scene, token: string): Promise<string[]> => {
  const form = new FormData()
  const picture = await readFile(path.join(ROOT, 'docs/pictures/inventario.png'))
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'foto.png')
  const sent = await fetch(`${a.url}/v1/imagenes/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  if (sent.status !== 201) return [`A: the picture was answered ${sent.status}`]
  const { secure_url: address } = (await sent.json()) as ImagenSubida
  const shown = await fetch(new URL(new URL(address, a.url).pathname, b.url))
  const type = shown.headers.get('content-type') ?? ''
  return shown.status === 200 && type.startsWith('image/')
    ? []
    : [`B: the picture is answered ${shown.status}`]
}

/** Reads the files of all stable releases from a replica. @returns a fault for each missing or changed file. */
export const faultsOfStable = async (replica: Replica, stable: readonly Rollout[]): Promise<string[]> => {
  const faults: string[] = []
  for (const { module, estable } of stable)
    faults.push(...(await faultsOfFiles(replica, { module, version: estable })))
  return faults
}

const known = new Map<string, Promise<Credentials>>()

/**
 * Creates credentials at the first call for a pair of servers. Later calls return the same credentials, because new
 * ones need a new key. Once `checkSharing` has made a version stable, only staff are allowed to create such keys.
 */
const credentialsOf = ({ a, b }: Scene): Promise<Credentials> => {
  const { url, dataDir } = a.name === 'A' ? a : b
  const credentials = known.get(dataDir) ?? getCredentials({ url, dataDir }, INFO.module)
  known.set(dataDir, credentials)
  return credentials
}

/**
 * Publishes two versions on A, and makes each version stable. Then makes the first version stable again, and uploads a
 * picture. After each of these steps, checks what B serves.
 * @param major the major number of the published versions; each call needs a new number.
 * @returns a fault for each file, page or picture that B did not serve immediately.
 */
export const checkSharing = async (scene: Scene, major: number): Promise<string[]> => {
  const { a, b } = scene
  const target = { url: a.url, dataDir: a.dataDir }
  await publishLocal(target)
  const faults = await faultsOfStable(b, await readRollouts(b))
  const { token, cookie } = await signIn(a)
  const credentials = await credentialsOf(scene)
  const stabilize = async (version: string): Promise<void> => {
    await makeStable(target, credentials, { module: INFO.module, version, motivo: 'prueba' })
    faults.push(...(await faultsOfPage(b, cookie, version)))
  }
  for (const version of [`${major}.0.0`, `${major}.1.0`]) {
    await publish(target, credentials, await packVersion(version))
    faults.push(...(await faultsOfFiles(b, { module: INFO.module, version })))
    await stabilize(version)
  }
  await stabilize(`${major}.0.0`)
  return [...faults, ...(await faultsOfPicture(scene, token))]
}
