import type { Provides, Requires } from '@mi/contracts'
import { buildRelease } from '@mi/testing'
import { describe, expect, it } from 'vitest'
import { fitsShell, misfitOf, missingModule } from './misfit.ts'

const PROVIDES: Provides = {
  shellApi: [2, 1],
  packages: {
    react: { version: '19.3.1', names: ['useState', 'useEffect'] },
    '@mi/design-system': { version: '0.1.0', names: ['Button'] },
  },
  api: ['productos'],
}
const shellOf = (provides: Provides | undefined, shellApi = 2) =>
  buildRelease({ module: 'shell', shellApi, ...(provides && { provides }) })
const moduleOf = (requires: Requires, shellApi = 1) => buildRelease({ shellApi, requires })

describe('misfitOf', () => {
  it('is undefined if a release requires nothing, or if the shell provides all that the release requires', () => {
    const shell = shellOf(PROVIDES)
    expect(misfitOf(buildRelease(), shell)).toBeUndefined()
    const requires = {
      packages: { react: ['useState'], '@mi/design-system': ['Button'] },
      ranges: { react: '^19.0.0' },
      api: ['productos'],
    }
    expect(misfitOf(moduleOf(requires), shell)).toBeUndefined()
    expect(fitsShell(moduleOf(requires), shell)).toBe(true)
  })

  it.each<[string, Requires, string]>([
    [
      'a name',
      { packages: { '@mi/design-system': ['Button', 'Timeline'] } },
      'usa «Timeline» de @mi/design-system, y la portada no lo ofrece',
    ],
    [
      'several names',
      { packages: { react: ['a', 'b'] } },
      'usa «a» y «b» de react, y la portada no los ofrece',
    ],
    [
      'many names',
      { packages: { react: ['a', 'b', 'c', 'd', 'e'] } },
      'usa «a», «b», «c» y 2 más de react, y la portada no los ofrece',
    ],
    ['a package', { packages: { lodash: [] } }, 'usa lodash, y la portada no lo ofrece'],
    ['the package `toString`', { packages: { toString: [] } }, 'usa toString, y la portada no lo ofrece'],
    ['a version', { ranges: { react: '^20.0.0' } }, 'pide react ^20.0.0, y la portada ofrece la 19.3.1'],
    ['a part of the API', { api: ['etiquetas'] }, 'usa «etiquetas» de la API, que la portada no conoce'],
  ])('names %s that the shell does not provide', (_what, requires, misfit) => {
    const release = moduleOf(requires)
    expect(misfitOf(release, shellOf(PROVIDES))).toBe(misfit)
    expect(misfitOf(release, shellOf(PROVIDES))).toBe(misfit)
  })

  it('accepts a release only if the shell provides the `shellApi` of the release', () => {
    const misfit = 'pide la versión 3 del contrato, y la portada ofrece la 2 y la 1'
    expect(misfitOf(moduleOf({}, 3), shellOf(PROVIDES))).toBe(misfit)
    expect(fitsShell(moduleOf({}, 1), shellOf(PROVIDES))).toBe(true)
    expect(fitsShell(moduleOf({}, 1), shellOf(undefined, 2))).toBe(false)
  })

  it('does not check package names if the shell has no `provides`', () => {
    expect(fitsShell(moduleOf({ packages: { react: ['useLater'] } }, 2), shellOf(undefined))).toBe(true)
  })
})

describe('missingModule', () => {
  const release = moduleOf({ modules: { team: '2.0.0' } })

  it('names a required module that is missing or too old', () => {
    expect(missingModule(release, new Map())).toBe(
      'pide el módulo team 2.0.0, que no tiene una versión estable',
    )
    expect(missingModule(release, new Map([['team', '1.9.0']]))).toBe(
      'pide el módulo team 2.0.0 o más nuevo, y la versión estable es 1.9.0',
    )
  })

  it('is undefined if the required module is new enough, or if no module is required', () => {
    expect(missingModule(release, new Map([['team', '2.0.0']]))).toBeUndefined()
    expect(missingModule(buildRelease(), new Map())).toBeUndefined()
  })
})
