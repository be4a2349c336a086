import { buildManifestModule, buildModuleVersion, buildSlot } from '@mi/testing'
import { describe, expect, it } from 'vitest'
import { slotsOf } from './slots-of.ts'

const moduleWith = (module: string, slots: readonly ReturnType<typeof buildSlot>[]) =>
  buildManifestModule({ module, versions: [buildModuleVersion({ slots: [...slots] })] })

describe('slotsOf', () => {
  it('lists the modules that fill a slot, sorted by orden', () => {
    const modules = [
      moduleWith('inventory', [buildSlot({ orden: 20 }), buildSlot({ name: 'buscar', orden: 1 })]),
      moduleWith('team', [buildSlot({ orden: 10 })]),
    ]
    expect(slotsOf(modules, 'inicio').map(({ module }) => module.module)).toEqual(['team', 'inventory'])
    expect(slotsOf(modules, 'barra')).toEqual([])
  })

  it('reads only the slots of the assigned version, not those of older versions', () => {
    const versions = [
      buildModuleVersion({ version: '1.1.0' }),
      buildModuleVersion({ version: '1.0.0', slots: [buildSlot()] }),
    ]
    expect(slotsOf([buildManifestModule({ versions })], 'inicio')).toEqual([])
    expect(slotsOf([buildManifestModule({ versions: [] })], 'inicio')).toEqual([])
  })
})
