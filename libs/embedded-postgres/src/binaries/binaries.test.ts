import { describe, expect, test } from 'vitest'
import { findEmbeddedBinaries, platformName } from './binaries.ts'

describe('findEmbeddedBinaries', () => {
  test('finds the package of this platform', () => {
    const binaries = findEmbeddedBinaries()
    expect(binaries.packageDir).toContain(platformName(process.platform, process.arch))
    expect(binaries.postgres.startsWith(binaries.binDir)).toBe(true)
  })

  test('says in Spanish where there is none', () => {
    expect(() => findEmbeddedBinaries('sunos', 'sparc')).toThrow(
      'No hay PostgreSQL incluido para esta plataforma (sunos-sparc): indica uno con DATABASE_URL.',
    )
  })
})

describe('platformName', () => {
  test('calls Windows by npm’s name', () => {
    expect(platformName('win32', 'x64')).toBe('windows-x64')
  })
})
