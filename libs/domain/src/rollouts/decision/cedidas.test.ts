import { buildEstadoDeModulo, buildRelease } from '@mi/testing'
import { describe, expect, it } from 'vitest'
import { withCedidas } from './cedidas.ts'

const releaseOf = (module: string, version: string, path: string) =>
  buildRelease({ module, version, routes: [{ path, permission: 'productos.ver' }] })
const now = releaseOf('uno', '2.0.0', '/nueva')
const before = releaseOf('uno', '1.0.0', '/cedida')
const other = buildEstadoDeModulo({ module: 'dos', estable: releaseOf('dos', '1.0.0', '/otra') })
const heir = buildEstadoDeModulo({ module: 'dos', estable: releaseOf('dos', '1.0.0', '/Cedida') })
const ordered = [
  { module: 'uno', estable: '2.0.0' },
  { module: 'dos', estable: '1.0.0' },
]

describe('withCedidas', () => {
  it('lists an older version in `cedidas` if another module has taken one of its routes', () => {
    const estado = buildEstadoDeModulo({ module: 'uno', estable: now, anterior: before, probadas: [before] })
    const cedidasBeside = (neighbour: typeof other) => withCedidas([estado, neighbour], ordered)[0]?.cedidas
    expect(cedidasBeside(other)).toEqual([])
    expect(cedidasBeside(heir)).toEqual(['1.0.0', '1.0.0'])
  })

  it('leaves out a module whose `estable` is an older version with a route that another module has taken', () => {
    const estado = buildEstadoDeModulo({ module: 'uno', estable: before })
    const modulesBeside = (neighbour: typeof other) =>
      withCedidas([estado, neighbour], ordered).map(({ module }) => module)
    expect(modulesBeside(other)).toEqual(['uno', 'dos'])
    expect(modulesBeside(heir)).toEqual(['dos'])
  })
})
