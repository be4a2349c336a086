import { describe, expect, it } from 'vitest'
import { readModuloHeader } from './senales.ts'

describe('readModuloHeader', () => {
  it('reads the module, its version and the page', () => {
    expect(readModuloHeader('inventory@1.4.0 p1')).toEqual({
      module: 'inventory',
      version: '1.4.0',
      pagina: 'p1',
    })
  })

  it('reads a version of the maximum length, and refuses a longer version', () => {
    const version = `1.4.0-${'a'.repeat(58)}`
    expect(readModuloHeader(`inventory@${version} p1`)?.version).toBe(version)
    expect(readModuloHeader(`inventory@${version}a p1`)).toBeUndefined()
  })

  it.each([undefined, '', 'inventory', 'inventory@1.4 p1', 'Inventory@1.4.0 p1', 'inventory@1.4.0'])(
    'does not read %j',
    (value) => {
      expect(readModuloHeader(value)).toBeUndefined()
    },
  )
})
