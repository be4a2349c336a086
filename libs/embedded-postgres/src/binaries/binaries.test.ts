import { describe, expect, test } from 'vitest'
import { findEmbeddedBinaries, platformName } from './binaries.ts'

describe('findEmbeddedBinaries', () => {
  test('finds the package of this platform', () => {
    const binaries = findEmbeddedBinaries()
    expect(binaries.packageDir).toContain(platformName(process.platform, process.arch))
    expect(binaries.postgres.startsWith(binaries.binDir)).toBe(true)
  })

  test('throws a Spanish sentence for a platform without a package', () => {
    expect(() => findEmbeddedBinaries('sunos', 'sparc')).toThrow(
      'No hay PostgreSQL incluido para esta plataforma (sunos-sparc): indica uno con DATABASE_URL.',
    )
  })
})

describe('platformName', () => {
  test('is windows-x64 for win32, like the name of the npm package', () => {
    expect(platformName('win32', 'x64')).toBe('windows-x64')
  })
})
