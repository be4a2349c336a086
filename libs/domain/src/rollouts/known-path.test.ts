import type { Release } from '@mi/contracts'
import { describe, expect, it } from 'vitest'
import { isKnownPath } from './known-path.ts'

const files = { preload: [], css: [] }

const SHELL = {
  screens: ['/home', '{base}/home', '/perfil', '/plataforma'].map((path) => ({ path, ...files })),
  light: { paths: ['/login', '/register'], entry: 'acceso.js', ...files },
} as unknown as Release

const releaseWith = (...paths: string[]) => ({
  estable: { routes: paths.map((path) => ({ path, permission: 'productos.ver' })) } as unknown as Release,
})
const MODULOS = [releaseWith('{base}/inventario', '{base}/historial'), releaseWith('/laboratorio')]

const isKnown = (pathname: string): boolean => isKnownPath(SHELL, MODULOS, pathname)

describe('isKnownPath', () => {
  it.each([
    '/home',
    '/home/',
    '/Perfil',
    '/app/empresarial/home',
    '/app/desarrollador/inventario',
    '/app/individual/inventario/7',
    '/app/individual/inventario/7/nada',
    '/app/empresarial/historial',
    '/laboratorio/detalle',
    '/login',
    '/plataforma',
    '/plataforma/inventory',
  ])('is true for %s', (pathname) => {
    expect(isKnown(pathname)).toBe(true)
  })

  it.each([
    '/no/existe',
    '/home/x',
    '/perfiles',
    '/plataformas',
    '/app',
    '/app/individual',
    '/app/individual/inventariox',
    '/app/otra/inventario',
    '/app/individual/laboratorio',
    '/{base}/home',
    '/inventario',
  ])('is false for %s', (pathname) => {
    expect(isKnown(pathname)).toBe(false)
  })

  it('is true for a new path of a previewed version', () => {
    const previewed = { ...releaseWith('/laboratorio'), vistaPrevia: releaseWith('/ensayos').estable }
    expect(isKnownPath(SHELL, [previewed], '/ensayos/7')).toBe(true)
  })

  it('is false for the path of a module that is not installed', () => {
    expect(isKnownPath(SHELL, [], '/laboratorio')).toBe(false)
  })
})
