import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { EmbeddedPostgresError } from '../error/embedded-postgres-error.ts'

/** The paths of PostgreSQL's programs. `packageDir` is set only if the programs belong to an npm package. */
export interface PostgresBinaries {
  binDir: string
  postgres: string
  initdb: string
  pgCtl: string
  packageDir?: string
}

// The binaries of the npm packages cannot run without the loader of glibc. Alpine and NixOS do not have this loader.
const GLIBC_LOADERS: Record<string, string> = {
  'linux-x64': '/lib64/ld-linux-x86-64.so.2',
  'linux-arm64': '/lib/ld-linux-aarch64.so.1',
}

/** The name of a platform in the names of the npm packages, for example `linux-x64` or `windows-x64`. */
export const platformName = (platform: string, arch: string): string =>
  `${platform === 'win32' ? 'windows' : platform}-${arch}`

/** The binaries that npm installed for this platform. @throws EmbeddedPostgresError if none can run here. */
export const findEmbeddedBinaries = (
  platform: string = process.platform,
  arch: string = process.arch,
): PostgresBinaries => {
  const name = platformName(platform, arch)
  const loader = GLIBC_LOADERS[name]
  if (loader && !existsSync(loader)) throw noBinaries(`${name} sin glibc`)
  const packageDir = findPackage(`@embedded-postgres/${name}`)
  if (!packageDir) throw noBinaries(name)
  return { ...binariesIn(join(packageDir, 'native', 'bin')), packageDir }
}

/** The binaries in a folder. @throws EmbeddedPostgresError if `postgres` or `initdb` is missing. */
export const binariesIn = (binDir: string): PostgresBinaries => {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const [postgres, initdb, pgCtl] = ['postgres', 'initdb', 'pg_ctl'].map((name) =>
    join(binDir, name + suffix),
  ) as [string, string, string]
  const missing = [postgres, initdb].find((file) => !existsSync(file))
  if (missing)
    throw new EmbeddedPostgresError(
      `No existe «${missing}»: «${binDir}» no es una carpeta de programas de PostgreSQL.`,
    )
  return { binDir, postgres, initdb, pgCtl }
}

const findPackage = (name: string): string | undefined => {
  try {
    // The folder is derived from the path of dist/index.js, because the package exports no other file.
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    return undefined
  }
}

const noBinaries = (platform: string): EmbeddedPostgresError =>
  new EmbeddedPostgresError(
    `No hay PostgreSQL incluido para esta plataforma (${platform}): indica uno con DATABASE_URL.`,
  )
