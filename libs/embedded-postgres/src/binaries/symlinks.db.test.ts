import { chmod, chown, cp, lstat, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '../start.ts'
import { cleanUp, IS_ROOT, makeFolder, query } from '../testing/sandbox.ts'
import { findEmbeddedBinaries } from './binaries.ts'
import { hydrateSymlinks } from './symlinks.ts'

afterEach(cleanUp)

/** Copies the npm package without its links. `npm ci --ignore-scripts` installs the package in the same state. */
const copyWithoutLinks = async (): Promise<{ folder: string; copy: string }> => {
  const folder = await makeFolder()
  const copy = join(folder, 'package')
  await mkdir(copy)
  await cp(join(findEmbeddedBinaries().packageDir ?? '', 'native'), join(copy, 'native'), {
    recursive: true,
    filter: async (source) => !(await lstat(source)).isSymbolicLink(),
  })
  return { folder, copy }
}

describe('hydrateSymlinks', () => {
  test('makes the missing links of a package installed without scripts, even if several calls run at once', async () => {
    const { folder, copy } = await copyWithoutLinks()
    await Promise.all([hydrateSymlinks(copy), hydrateSymlinks(copy), hydrateSymlinks(copy)])
    await hydrateSymlinks(copy)
    const server = await startEmbeddedPostgres({
      dataDir: join(folder, 'data'),
      binDir: join(copy, 'native', 'bin'),
    })
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await server.stop()
  })

  test('throws a Spanish sentence when the package cannot be written', async () => {
    const { copy } = await copyWithoutLinks()
    const lib = join(copy, 'native', 'lib')
    await chmod(lib, 0o555)
    if (IS_ROOT) await chown(lib, 65534, 65534)
    // Root is able to write anywhere, so the call runs as another user.
    if (IS_ROOT) process.seteuid?.(65534)
    try {
      await expect(hydrateSymlinks(copy)).rejects.toThrow(/no se deja escribir: ejecuta «npm rebuild»/)
    } finally {
      if (IS_ROOT) process.seteuid?.(0)
      await chmod(lib, 0o755)
    }
  })

  test('accepts a package without a list of links', async () => {
    await expect(hydrateSymlinks(await makeFolder())).resolves.toBeUndefined()
  })
})
