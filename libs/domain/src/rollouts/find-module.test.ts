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
  ])('finds for the address %s the module that has the route %s', (pathname, route) => {
    expect(findModuleByPath(manifest, pathname)).toEqual({ module: inventory, route, negativa: null })
  })

  it('finds the second module of the manifest', () => {
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

  it('finds a module that the person is not allowed to open, with the refusal text of the module', () => {
    const closed = buildManifestModule({ versions: [], sinPermiso: 'Acceso no autorizado' })
    const found = findModuleByPath(buildManifest({ modules: [closed] }), '/app/empresarial/inventario')
    expect(found?.negativa).toEqual({ sinPermiso: 'Acceso no autorizado' })
  })

  describe('in a module with a forbidden route below an open route', () => {
    const audit = buildManifestModule({
      module: 'audit',
      routes: ['/auditoria', '/auditoria/equipo'],
      negadas: [{ path: '/auditoria/usuarios', sinPermiso: 'No.', avisoSinPermiso: 'No puedes.' }],
    })
    const negativaAt = (pathname: string) =>
      findModuleByPath(buildManifest({ modules: [audit] }), pathname)?.negativa

    it('refuses the forbidden route and every path below it, with the texts of that route', () => {
      const negativa = { sinPermiso: 'No.', avisoSinPermiso: 'No puedes.' }
      expect(negativaAt('/auditoria/usuarios')).toEqual(negativa)
      expect(negativaAt('/auditoria/usuarios/3')).toEqual(negativa)
    })

    it.each(['/auditoria', '/auditoria/equipo', '/auditoria/otra'])('does not refuse %s', (pathname) => {
      expect(negativaAt(pathname)).toBeNull()
    })
  })

  it('prefers the refusal text of a route to the refusal text of its module', () => {
    const closed = buildManifestModule({
      routes: ['/auditoria', '/auditoria/usuarios'],
      sinPermiso: 'Acceso no autorizado',
      negadas: [{ path: '/auditoria/usuarios', sinPermiso: 'No.' }],
    })
    const manifestOfClosed = buildManifest({ modules: [closed] })
    expect(findModuleByPath(manifestOfClosed, '/auditoria/usuarios')?.negativa).toEqual({ sinPermiso: 'No.' })
    expect(findModuleByPath(manifestOfClosed, '/auditoria')?.negativa).toEqual({
      sinPermiso: 'Acceso no autorizado',
    })
  })
})
