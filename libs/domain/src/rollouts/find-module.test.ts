import { buildManifest, buildManifestModule } from '@mi/testing'
import { describe, expect, it } from 'vitest'
import { findModuleByPath } from './find-module.ts'

const inventory = buildManifestModule({ routes: ['/app/x/inventario', '/app/x/productos'] })
const team = buildManifestModule({ module: 'team', routes: ['/app/x/equipo'] })
const manifest = buildManifest({ modules: [inventory, team] })

describe('findModuleByPath', () => {
  it.each([
    ['/app/x/inventario', '/app/x/inventario'],
    ['/app/x/inventario/', '/app/x/inventario'],
    ['/app/x/inventario/12', '/app/x/inventario'],
    ['/app/x/inventario/12/historial', '/app/x/inventario'],
    ['/app/x/productos', '/app/x/productos'],
  ])('finds the module of %s by its route %s', (pathname, route) => {
    expect(findModuleByPath(manifest, pathname)).toEqual({ module: inventory, route })
  })

  it('finds a later module', () => {
    expect(findModuleByPath(manifest, '/app/x/equipo/3')?.module).toBe(team)
  })

  it.each([
    '/app/x/inventariox',
    '/app/x/inventario-viejo',
    '/app/x/inventari',
    '/app/x',
    '/app/y/inventario',
    '/otra/app/x/inventario',
    'app/x/inventario',
    '/',
    '',
  ])('finds no module for %j', (pathname) => {
    expect(findModuleByPath(manifest, pathname)).toBeUndefined()
  })

  it('finds no module in an empty manifest', () => {
    expect(findModuleByPath(buildManifest({ modules: [] }), '/app/x/inventario')).toBeUndefined()
  })

  it('finds a forbidden module, so that its text can be shown', () => {
    const closed = buildManifestModule({ versions: [], sinPermiso: 'Acceso no autorizado' })
    const found = findModuleByPath(buildManifest({ modules: [closed] }), '/app/empresarial/inventario')
    expect(found?.module.sinPermiso).toBe('Acceso no autorizado')
  })
})
