import { buildManifest, buildUsuario } from '@mi/testing'
import { describe, expect, it } from 'vitest'
import { type CuentaDelMarco, isAtPlace, placesFor } from './places.ts'

const places = placesFor(buildManifest(), buildUsuario())

describe('placesFor', () => {
  it('lists the account’s home, the modules’ places and the settings, in this order', () => {
    expect(places.map(({ texto, path }) => [texto, path])).toEqual([
      ['Home', '/app/empresarial/home'],
      ['Inventario', '/app/empresarial/inventario'],
      ['Configuración', '/app/empresarial/configuracion'],
    ])
  })

  it('lists «Reportes» only for accounts of the type DESARROLLADOR', () => {
    const words = (changes: Partial<CuentaDelMarco>) =>
      placesFor(buildManifest({ modules: [] }), buildUsuario(changes)).map(({ texto }) => texto)
    expect(words({ rol: 'DESARROLLADOR', tipoUsuario: 'DESARROLLADOR' })).toEqual([
      'Home',
      'Reportes',
      'Plataforma',
      'Configuración',
    ])
    expect(words({ rol: 'USUARIO', tipoUsuario: 'INDIVIDUAL' })).toEqual(['Home', 'Configuración'])
  })

  it('lists «Plataforma» for staff of any account type', () => {
    const admin = buildUsuario({ rol: 'ADMIN', tipoUsuario: 'INDIVIDUAL' })
    expect(placesFor(buildManifest({ modules: [] }), admin).map(({ path }) => path)).toContain('/plataforma')
  })

  it.each([
    ['INDIVIDUAL', '/app/individual/home'],
    ['DESARROLLADOR', '/app/desarrollador/home'],
  ] as const)('lists the home of %s at %s even if the manifest has no module', (tipoUsuario, path) => {
    const [home] = placesFor(buildManifest({ modules: [] }), buildUsuario({ tipoUsuario }))
    expect(home?.path).toBe(path)
  })

  it('lists no links of the shell if no person is signed in', () => {
    expect(placesFor(buildManifest({ modules: [] }), null)).toEqual([])
  })
})

describe('isAtPlace', () => {
  it.each([
    ['/home', true],
    ['/app/empresarial/home', true],
    ['/app/empresarial/home/x', true],
    ['/homex', false],
    ['/app/empresarial/inventario', false],
    ['/perfil', false],
  ])('decides whether the address %s belongs to the home: %s', (pathname, expected) => {
    expect(isAtPlace(places[0]!, pathname)).toBe(expected)
  })
})
