import { buildManifestModule, buildModuleVersion } from '@mi/testing'
import { describe, expect, it } from 'vitest'
import { createQuarantine } from './quarantine.ts'

const MANIFEST = buildManifestModule({
  module: 'inventory',
  versions: [buildModuleVersion({ version: '1.1.0' }), buildModuleVersion({ version: '1.0.0' })],
})

const candidates = (quarantine: ReturnType<typeof createQuarantine>) =>
  quarantine.candidates(MANIFEST).map(({ version }) => version)

describe('createQuarantine', () => {
  it('leaves out what failed, of that module only', () => {
    const quarantine = createQuarantine(() => true)
    quarantine.hold('inventory', '1.1.0')
    quarantine.hold('team', '1.0.0')
    expect(candidates(quarantine)).toEqual(['1.0.0'])
  })

  it('gives another chance under addresses that the page has not used', () => {
    const quarantine = createQuarantine(() => true)
    quarantine.hold('inventory', '1.1.0')
    quarantine.release('inventory')
    expect(candidates(quarantine)).toEqual(['1.1.0', '1.0.0'])
    const [first] = quarantine.candidates(MANIFEST)
    expect(first?.entry).toBe('/modulos/inventory/1.1.0/~1/remoteEntry.js')
    expect(Object.keys(first?.integrity ?? {}).every((url) => url.includes('/~1/'))).toBe(true)
    quarantine.release('inventory')
    expect(quarantine.candidates(MANIFEST)[0]?.entry).toContain('/1.1.0/~2/')
  })

  it('gives another chance under the same address where fresh ones could not be held to their hashes', () => {
    const quarantine = createQuarantine(() => false)
    quarantine.hold('inventory', '1.1.0')
    quarantine.release('inventory')
    expect(quarantine.candidates(MANIFEST)[0]?.entry).toBe('/modulos/inventory/1.1.0/remoteEntry.js')
  })
})
