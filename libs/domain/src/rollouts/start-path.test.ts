import type { ReleaseNav } from '@mi/contracts'
import { buildManifest, buildManifestModule } from '@mi/testing'
import { describe, expect, it } from 'vitest'
import { navOf, startPathOf } from './start-path.ts'

const buildLink = (texto: string, orden: number): ReleaseNav => ({
  texto,
  icono: 'package',
  path: `/app/empresarial/${texto.toLowerCase()}`,
  orden,
  grupo: 'principal',
})

const first = buildManifestModule({ nav: [buildLink('Inventario', 20), buildLink('Historial', 40)] })
const second = buildManifestModule({ module: 'home', nav: [buildLink('Inicio', 10), buildLink('Ayuda', 40)] })

describe('navOf', () => {
  it('orders the links of all modules, and leaves equal ones as they come', () => {
    const links = navOf(buildManifest({ modules: [first, second] }))
    expect(links.map((link) => link.texto)).toEqual(['Inicio', 'Inventario', 'Historial', 'Ayuda'])
  })

  it('leaves the manifest as it is', () => {
    const manifest = buildManifest({ modules: [first, second] })
    const before = JSON.stringify(manifest)
    navOf(manifest)
    expect(JSON.stringify(manifest)).toBe(before)
  })
})

describe('startPathOf', () => {
  it('is the first link, whatever module it is of', () => {
    expect(startPathOf(buildManifest({ modules: [first, second] }))).toBe('/app/empresarial/inicio')
  })

  it('is nowhere when nothing may be opened', () => {
    const closed = buildManifestModule({ nav: [], versions: [], sinPermiso: 'Acceso no autorizado' })
    expect(startPathOf(buildManifest({ modules: [closed] }))).toBeUndefined()
    expect(startPathOf(buildManifest({ modules: [] }))).toBeUndefined()
  })
})
