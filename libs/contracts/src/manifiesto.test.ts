import { buildManifest, buildManifestModule, buildModuleVersion, buildSlot } from '@mi/testing'
import { describe, expect, it } from 'vitest'
import { manifestSchema } from './manifiesto.ts'

describe('manifestSchema', () => {
  it('takes the manifest of a person', () => {
    expect(manifestSchema.parse(buildManifest())).toEqual(buildManifest())
  })

  it('takes the manifest of a signed-out browser', () => {
    const manifest = buildManifest({ persona: null, tipoUsuario: null, modules: [] })
    expect(manifestSchema.parse(manifest)).toEqual(manifest)
  })

  it('takes a module that may not be opened', () => {
    const closed = buildManifestModule({ nav: [], versions: [], sinPermiso: 'Acceso no autorizado' })
    expect(manifestSchema.parse(buildManifest({ modules: [closed] })).modules).toEqual([closed])
  })

  it('takes a module that only fills slots', () => {
    const versions = [buildModuleVersion({ slots: [buildSlot()] })]
    const module = buildManifestModule({ routes: [], nav: [], versions })
    expect(manifestSchema.parse(buildManifest({ modules: [module] })).modules).toEqual([module])
  })

  it('refuses a person who is nobody', () => {
    expect(manifestSchema.safeParse({ ...buildManifest(), persona: 0 }).success).toBe(false)
  })
})
