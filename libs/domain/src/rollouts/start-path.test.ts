import type { ReleaseNav } from '@mi/contracts'
import { buildManifest, buildManifestModule } from '@mi/testing'
import { describe, expect, it } from 'vitest'
import { navOf } from './start-path.ts'

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
  it('sorts the links of all modules by orden, and keeps the order of links with the same orden', () => {
    const links = navOf(buildManifest({ modules: [first, second] }))
    expect(links.map((link) => link.texto)).toEqual(['Inicio', 'Inventario', 'Historial', 'Ayuda'])
  })

  it('does not change the manifest', () => {
    const manifest = buildManifest({ modules: [first, second] })
    const before = JSON.stringify(manifest)
    navOf(manifest)
    expect(JSON.stringify(manifest)).toBe(before)
  })
})
