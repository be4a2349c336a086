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
    'allows the shell’s own address %s',
    (path) => {
      expect(canOpen(path)).toBe(true)
    },
  )

  it.each(['/app/empresarial/inventario', '/app/empresarial/inventario/7?q=sal'])(
    'allows the address %s of a module that is open to the person',
    (path) => {
      expect(canOpen(path)).toBe(true)
    },
  )

  it('allows staff to open the page that sends notices to everybody', () => {
    const admin = createCanOpen(manifest, buildClaims({ rol: 'ADMIN', tipoUsuario: 'INDIVIDUAL' }))
    expect(admin('/app/desarrollador/reportes')).toBe(true)
  })

  it.each([
    '/app/empresarial/equipo',
    '/nada',
    '/app/individual/home',
    '/homeless',
    '/app/desarrollador/reportes',
  ])('does not allow %s', (path) => {
    expect(canOpen(path)).toBe(false)
  })
})
