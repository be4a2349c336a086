import { buildManifest, buildManifestModule, buildModuleVersion, buildSlot } from '@mi/testing'
import { describe, expect, it } from 'vitest'
import { manifestSchema } from './manifiesto.ts'

describe('manifestSchema', () => {
  it('accepts the manifest of a signed-in person', () => {
    expect(manifestSchema.parse(buildManifest())).toEqual(buildManifest())
  })

  it('accepts the manifest of a signed-out browser', () => {
    const manifest = buildManifest({ persona: null, tipoUsuario: null, modules: [] })
    expect(manifestSchema.parse(manifest)).toEqual(manifest)
  })

  it('accepts a module that the person is not allowed to open', () => {
    const closed = buildManifestModule({ nav: [], versions: [], sinPermiso: 'Acceso no autorizado' })
    expect(manifestSchema.parse(buildManifest({ modules: [closed] })).modules).toEqual([closed])
  })

  it('accepts a module that only fills slots', () => {
    const versions = [buildModuleVersion({ slots: [buildSlot()] })]
    const module = buildManifestModule({ routes: [], nav: [], versions })
    expect(manifestSchema.parse(buildManifest({ modules: [module] })).modules).toEqual([module])
  })

  it('refuses a manifest with an invalid person id', () => {
    expect(manifestSchema.safeParse({ ...buildManifest(), persona: 0 }).success).toBe(false)
  })
})
