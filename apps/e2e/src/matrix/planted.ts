import { type PackedRelease, pack, readBuilt, readModuleInfo } from '@mi/tools'
import type { MatrixReleases } from './releases.ts'

/** The version of the broken release that `offerPlanted` publishes. */
export const PLANTED = '1.3.0'

const BREAK = 'globalThis.plataforma.loQueNoHay();'

/**
 * Offers a broken release of the inventory to all persons. The first screen of this release calls a function that no
 * shell has, and the release does not declare that it needs this function.
 */
export const offerPlanted = async ({ publishOne, offer }: MatrixReleases): Promise<void> => {
  const info = await readModuleInfo('apps/inventory')
  const built = await readBuilt(info)
  const screen = [...built.keys()].find((file) => file.endsWith('/productos.screen.js'))
  if (screen === undefined) throw new Error('the inventory has no first screen')
  const files = new Map([
    ...built,
    [screen, Buffer.concat([Buffer.from(BREAK), built.get(screen) ?? Buffer.of()])],
  ])
  await publishOne(await pack(info, files, PLANTED, { quality: 1 }))
  await offer(info.module, PLANTED)
}

const BUMPED = '100.0.0'
const VERSIONS: Readonly<Record<string, string>> = { react: '3.0.0', '@mi/design-system': '3.1.0' }

/** @returns a release of the shell that provides the package `name` in major version 100. */
export const withMajor = ({ release, files }: PackedRelease, name: string): PackedRelease => {
  const { provides } = release
  const provided = provides?.packages[name]
  if (!provides || !provided) throw new Error(`the shell does not provide ${name}`)
  const packages = { ...provides.packages, [name]: { ...provided, version: BUMPED } }
  return {
    release: { ...release, version: VERSIONS[name] ?? '', provides: { ...provides, packages } },
    files,
  }
}
