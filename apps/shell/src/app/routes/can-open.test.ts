import { buildClaims, buildManifest, buildManifestModule } from '@mi/testing'
import { describe, expect, it } from 'vitest'
import { createCanOpen } from './can-open.ts'

const equipo = buildManifestModule({
  module: 'team',
  routes: ['/app/empresarial/equipo'],
  versions: [],
  sinPermiso: 'Acceso no autorizado',
})
const manifest = buildManifest({ modules: [buildManifestModule(), equipo] })
const canOpen = createCanOpen(manifest, buildClaims())

describe('createCanOpen', () => {
  it.each(['/home', '/app/empresarial/home', '/perfil', '/perfil?x=1#y', '/app/empresarial/configuracion'])(
    'opens the shell’s own %s',
    (path) => {
      expect(canOpen(path)).toBe(true)
    },
  )

  it.each(['/app/empresarial/inventario', '/app/empresarial/inventario/7?q=sal'])(
    'opens %s of a module that the person may open',
    (path) => {
      expect(canOpen(path)).toBe(true)
    },
  )

  it('lets staff open the page that sends notices to everybody', () => {
    const admin = createCanOpen(manifest, buildClaims({ rol: 'ADMIN', tipoUsuario: 'INDIVIDUAL' }))
    expect(admin('/app/desarrollador/reportes')).toBe(true)
  })

  it.each([
    '/app/empresarial/equipo',
    '/nada',
    '/app/individual/home',
    '/homeless',
    '/app/desarrollador/reportes',
  ])('does not open %s', (path) => {
    expect(canOpen(path)).toBe(false)
  })
})
