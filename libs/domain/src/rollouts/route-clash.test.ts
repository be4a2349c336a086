import { describe, expect, it } from 'vitest'
import { DIRECCIONES_DE_LA_PORTADA, findRouteClash } from './route-clash.ts'

describe('findRouteClash', () => {
  it.each([
    ['the same path', '/compras', '/compras'],
    ['a path above it', '/compras/nuevas', '/compras'],
    ['a path below it', '/compras', '/compras/nuevas'],
    ['the same path in another case', '/Compras', '/compras'],
    ['a path with {base}, if the route is a plain path', '/app/empresarial/compras', '{base}/compras'],
    ['a plain path, if the route has {base}', '{base}/equipo', '/app/empresarial/equipo'],
  ])('finds a clash of a route with %s', (_name, own, taken) => {
    expect(findRouteClash([own], [taken])).toEqual({ own, taken })
  })

  it('finds no clash between routes that only look similar', () => {
    expect(
      findRouteClash(['/compras', '{base}/pedidos'], ['/compras-2', '{base}/ped', '/pedidos']),
    ).toBeUndefined()
  })

  it.each([...DIRECCIONES_DE_LA_PORTADA, '/app', '/app/individual', '/v1/plataforma'])(
    'finds a clash of a module’s route %s with the shell',
    (path) => {
      expect(findRouteClash([path], DIRECCIONES_DE_LA_PORTADA)).toBeDefined()
    },
  )
})
