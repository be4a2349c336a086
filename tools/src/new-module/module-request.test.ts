import { describe, expect, it } from 'vitest'
import { type RequestOptions, completeRequest, requirePossible } from './module-request.ts'

const TAKEN = {
  projects: ['@mi/domain', '@mi/inventory'],
  routes: [{ path: '{base}/inventario', module: 'inventory' }],
}
const buildRequest = (changes: RequestOptions & { name?: string } = {}) =>
  completeRequest(changes.name ?? 'lista-de-compras', changes)

describe('completeRequest', () => {
  it('fills in the options that are not given', () => {
    expect(buildRequest()).toEqual({
      name: 'lista-de-compras',
      title: 'Lista de compras',
      icon: 'package',
      permission: 'productos.ver',
      address: '{base}/lista-de-compras',
      hasRoute: true,
      slots: [],
    })
  })

  it('keeps the options that are given', () => {
    const given = { title: 'Auditoría', icon: 'chart', permission: 'historial.ver', address: '/auditoria' }
    expect(buildRequest({ name: 'audit', ...given })).toMatchObject({ name: 'audit', ...given })
  })

  it('lists a slot once if it is given twice', () => {
    expect(buildRequest({ slots: 'barra,inicio,barra', 'no-route': true })).toMatchObject({
      hasRoute: false,
      slots: ['barra', 'inicio'],
    })
  })

  it('refuses an unknown slot', () => {
    expect(() => buildRequest({ slots: 'inicio,pie' })).toThrow('No hay un espacio «pie» en el armazón.')
  })
})

describe('requirePossible', () => {
  it.each(['audit', 'lista-de-compras', 'a', 'b2b', 'inventarios'])('accepts the name %s', (name) => {
    expect(() => requirePossible(buildRequest({ name }), TAKEN)).not.toThrow()
  })

  it('accepts a taken address for a module without a route', () => {
    const request = buildRequest({ name: 'inventario', slots: 'inicio', 'no-route': true })
    expect(() => requirePossible(request, TAKEN)).not.toThrow()
  })

  it.each(['', '.', '../x', 'Audit', 'año', 'a_b', 'a--b', '-a', 'a-', '2b', 'a b', 'a'.repeat(41), 'data'])(
    'refuses the name %j',
    (name) => {
      expect(() => requirePossible(buildRequest({ name }), TAKEN)).toThrow('no sirve como nombre')
    },
  )

  it.each([
    [{ name: 'domain' }, 'Ya existe un proyecto @mi/domain.'],
    [{ name: 'inventario' }, 'La dirección {base}/inventario ya es del módulo inventory.'],
    [{ title: ' ' }, 'El título tiene de 1 a 40 caracteres'],
    [{ title: 'x'.repeat(41) }, 'El título tiene de 1 a 40 caracteres'],
    [{ title: 'dos\nlíneas' }, 'El título tiene de 1 a 40 caracteres'],
    [{ address: 'auditoria' }, 'no sirve como dirección'],
    [{ address: '{base}/inventario' }, 'La dirección {base}/inventario ya es del módulo inventory.'],
    [{ address: '/perfil' }, 'La dirección /perfil no se puede usar: /perfil es de la portada.'],
    [{ name: 'configuracion' }, '{base}/configuracion no se puede usar'],
    [{ icon: 'No Sirve' }, 'no sirve como icono'],
    [{ 'no-route': true }, 'Sin ruta, el módulo necesita --slots: inicio, barra, buscar.'],
    [{ permission: 'productos.regalar' }, 'No hay un permiso «productos.regalar». Hay: sesion.renovar'],
  ])('refuses %j', (changes, reason) => {
    expect(() => requirePossible(buildRequest(changes), TAKEN)).toThrow(reason)
  })
})
