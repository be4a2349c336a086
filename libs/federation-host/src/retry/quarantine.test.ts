import { buildManifestModule, buildModuleVersion, buildSlot } from '@mi/testing'
import { describe, expect, it } from 'vitest'
import { createQuarantine } from './quarantine.ts'

const MANIFEST = buildManifestModule({
  module: 'inventory',
  versions: [buildModuleVersion({ version: '1.1.0' }), buildModuleVersion({ version: '1.0.0' })],
})

const candidates = (quarantine: ReturnType<typeof createQuarantine>) =>
  quarantine.usable(MANIFEST).map(({ version }) => version)

describe('createQuarantine', () => {
  it('excludes a failed version, but not a version of another module with the same number', () => {
    const quarantine = createQuarantine(() => true)
    quarantine.hold('inventory', '1.1.0')
    quarantine.hold('team', '1.0.0')
    expect(candidates(quarantine)).toEqual(['1.0.0'])
  })

  it('retries under URLs that the page has not used', () => {
    const quarantine = createQuarantine(() => true)
    quarantine.hold('inventory', '1.1.0')
    quarantine.release('inventory')
    expect(candidates(quarantine)).toEqual(['1.1.0', '1.0.0'])
    const [first] = quarantine.usable(MANIFEST)
    expect(first?.entry).toBe('/modulos/inventory/1.1.0/~1/remoteEntry.js')
    expect(Object.keys(first?.integrity ?? {}).every((url) => url.includes('/~1/'))).toBe(true)
    quarantine.release('inventory')
    expect(quarantine.usable(MANIFEST)[0]?.entry).toContain('/1.1.0/~2/')
  })

  it('retries under the same URLs if fresh URLs are not allowed', () => {
    const quarantine = createQuarantine(() => false)
    quarantine.hold('inventory', '1.1.0')
    quarantine.release('inventory')
    expect(quarantine.usable(MANIFEST)[0]?.entry).toBe('/modulos/inventory/1.1.0/remoteEntry.js')
  })

  it('keeps the failures of a slot separate from the failures of the screens', () => {
    const manifest = buildManifestModule({
      versions: [
        buildModuleVersion({ version: '1.1.0', slots: [buildSlot()] }),
        buildModuleVersion({ version: '1.0.0', slots: [buildSlot()] }),
      ],
    })
    const quarantine = createQuarantine(() => true)
    const versionsOf = (expose?: string) => quarantine.usable(manifest, expose).map(({ version }) => version)
    quarantine.hold('inventory', '1.1.0', 'inicio')
    expect([versionsOf('inicio'), versionsOf()]).toEqual([['1.0.0'], ['1.1.0', '1.0.0']])
    quarantine.hold('inventory', '1.0.0')
    expect([versionsOf('inicio'), versionsOf()]).toEqual([['1.0.0'], ['1.1.0']])
    quarantine.release('inventory', 'inicio')
    expect([versionsOf('inicio'), versionsOf()]).toEqual([['1.1.0', '1.0.0'], ['1.1.0']])
  })

  it('offers a slot only in versions that have it', () => {
    const versions = [
      buildModuleVersion({ version: '1.1.0', slots: [buildSlot()] }),
      buildModuleVersion({ version: '1.0.0' }),
    ]
    const quarantine = createQuarantine(() => true)
    expect(quarantine.usable({ ...MANIFEST, versions }, 'inicio')).toEqual([versions[0]])
    expect(quarantine.usable({ ...MANIFEST, versions }, 'barra')).toEqual([])
  })

  it('revives a module only when every version has failed', () => {
    const quarantine = createQuarantine(() => true)
    quarantine.hold('inventory', '1.1.0')
    quarantine.revive(MANIFEST)
    expect(candidates(quarantine)).toEqual(['1.0.0'])
    quarantine.hold('inventory', '1.0.0')
    quarantine.revive(MANIFEST)
    expect(candidates(quarantine)).toEqual(['1.1.0', '1.0.0'])
  })

  it('creates no fresh URL for a slot that no version has', () => {
    const quarantine = createQuarantine(() => true)
    quarantine.revive(MANIFEST, 'barra')
    expect(quarantine.usable(MANIFEST)[0]?.entry).not.toContain('~')
  })
})
