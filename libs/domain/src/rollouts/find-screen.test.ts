import type { ReleaseScreen } from '@mi/contracts'
import { describe, expect, it } from 'vitest'
import { findScreenByPath } from './find-screen.ts'

const screenAt = (path: string): ReleaseScreen => ({ path, preload: [`${path}.js`], css: [] })

const home = screenAt('{base}/home')
const auditoria = screenAt('/auditoria')
const usuarios = screenAt('/auditoria/usuarios')
const inventario = screenAt('{base}/inventario')
const producto = screenAt('{base}/inventario/{id}')
const SCREENS = [home, auditoria, usuarios]

describe('findScreenByPath', () => {
  it.each(['/app/individual/home', '/app/empresarial/home', '/app/desarrollador/home/'])(
    'finds the screen with the path {base}/home at %s',
    (pathname) => {
      expect(findScreenByPath(SCREENS, pathname)).toBe(home)
    },
  )

  it('prefers the screen with the longest path', () => {
    expect(findScreenByPath(SCREENS, '/auditoria/usuarios/7')).toBe(usuarios)
    expect(findScreenByPath(SCREENS, '/auditoria/equipo')).toBe(auditoria)
  })

  it.each([
    ['/app/individual/inventario/7', producto],
    ['/app/empresarial/inventario/7/', producto],
    ['/app/individual/inventario', inventario],
    ['/app/individual/inventario/nuevo', inventario],
    ['/app/individual/inventario/7a', inventario],
    ['/app/individual/inventario/', inventario],
  ])('matches {id} only with a number: %s', (pathname, screen) => {
    expect(findScreenByPath([producto, inventario], pathname)).toBe(screen)
    expect(findScreenByPath([inventario, producto], pathname)).toBe(screen)
  })

  it.each(['/', '/home', '/app/otra/home', '/app/individual/homenaje', '{base}/home', '/auditorias'])(
    'finds no screen at %s',
    (pathname) => {
      expect(findScreenByPath(SCREENS, pathname)).toBeUndefined()
    },
  )

  it('finds no screen in a release without screens', () => {
    expect(findScreenByPath(undefined, '/auditoria')).toBeUndefined()
  })
})
