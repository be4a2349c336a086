import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './workspace.ts'

interface LockedPackage {
  version?: string
  dev?: boolean
  optional?: boolean
  cpu?: string[]
  os?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

const OS = ['darwin', 'linux', 'win32', 'freebsd', 'android', 'openharmony']
const CPU = ['x64', 'arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32']

const wordsOf = (name: string): string[] => name.split(/[/-]/)

const libcOf = (name: string): string | undefined =>
  name.includes('musl') ? 'musl' : name.includes('linux') && name.includes('gnu') ? 'glibc' : undefined

/**
 * Builds the lockfile entry of a package for one platform, in npm's format. The platform is read from the package's
 * name, for example `@nx/nx-linux-x64-musl`.
 */
const lockedFor = (name: string, version: string, dev: boolean | undefined): LockedPackage => {
  const words = wordsOf(name)
  const os = words.find((word) => OS.includes(word))
  const cpu = words.find((word) => CPU.includes(word))
  const libc = libcOf(name)
  return {
    version,
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(dev ? { dev } : {}),
    ...(libc ? { libc: [libc] } : {}),
    optional: true,
    ...(os ? { os: [os] } : {}),
  }
}

/**
 * Adds the optional packages of other platforms to the lockfile. If the registry offers packages for only some
 * platforms, npm leaves the other packages out. Without them, `npm ci` fails on every machine.
 * @returns the number of added packages.
 */
const completeLock = (): number => {
  const file = path.join(ROOT, 'package-lock.json')
  const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockedPackage> }
  const { packages } = lock
  let added = 0
  for (const [place, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (packages[`node_modules/${name}`] ?? packages[`${place}/node_modules/${name}`]) continue
      packages[`node_modules/${name}`] = lockedFor(name, version, dev)
      added += 1
    }
  }
  lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
  return added
}

process.stdout.write(`${completeLock()} packages added to package-lock.json\n`)
