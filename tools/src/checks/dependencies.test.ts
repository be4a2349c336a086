import { readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { minVersion, satisfies } from 'semver'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../workspace.ts'

interface LockedPackage {
  readonly engines?: { readonly node?: string }
  readonly optional?: boolean
  readonly hasInstallScript?: boolean
  readonly optionalDependencies?: Record<string, string>
}

interface RootManifest {
  readonly engines: { readonly node: string }
  readonly allowScripts: Record<string, boolean>
}

const readText = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')

const { packages } = JSON.parse(readText('package-lock.json')) as { packages: Record<string, LockedPackage> }
const { engines, allowScripts } = JSON.parse(readText('package.json')) as RootManifest
const oldest = readText('.nvmrc').trim()

const nameOf = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 13)

describe('package-lock.json', () => {
  it('lists the packages of every platform, because npm ci fails without them', () => {
    const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !packages[`node_modules/${name}`] && !packages[`${place}/node_modules/${name}`],
      ),
    )
    expect(missing).toEqual([])
  })

  it('needs no version of Node newer than the one in .nvmrc', () => {
    // Optional packages are ignored, because npm skips an optional package that needs another Node or platform.
    const refusing = Object.entries(packages).filter(
      ([, { engines: needs, optional }]) => !optional && !satisfies(oldest, needs?.node ?? '*'),
    )
    expect(refusing.map(([place, { engines: needs }]) => `${place}: ${needs?.node ?? ''}`)).toEqual([])
  })

  it('says that exactly the packages in allowScripts of package.json have an install script', () => {
    const scripted = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript)
    expect(Object.keys(allowScripts).sort()).toEqual(
      [...new Set(scripted.map(([place]) => nameOf(place)))].sort(),
    )
  })
})

describe('.nvmrc', () => {
  it('names the oldest Node that package.json allows', () => {
    expect(oldest).toBe(minVersion(engines.node)?.version)
  })
})

describe('tsc', () => {
  it('is the native compiler (ADR 0042), not the program of the same name in another package', () => {
    const tsc = realpathSync(path.join(ROOT, 'node_modules/.bin/tsc'))
    expect(path.relative(ROOT, tsc)).toBe('node_modules/@typescript/native/bin/tsc')
  })
})
