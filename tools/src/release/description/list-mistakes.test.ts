import { describe, expect, it } from 'vitest'
import { listMistakes } from './list-mistakes.ts'

const VENTAS = {
  module: 'ventas',
  routes: [{ path: '{base}/ventas', permission: 'productos.ver' }],
  nav: [{ texto: 'Ventas', icono: 'package', path: '{base}/ventas', orden: 50, grupo: 'principal' }],
  screens: { '{base}/ventas': 'src/screens/ventas.screen.tsx' },
  slots: [{ name: 'inicio', permission: 'productos.ver', orden: 50 }],
  sinPermiso: 'Acceso no autorizado',
}

describe('listMistakes', () => {
  it('accepts a valid description', () => {
    expect(listMistakes(VENTAS)).toEqual([])
  })

  it.each([
    [{ module: 'Ventas' }, /^en «module» va el nombre del módulo: minúsculas/],
    [{ routes: undefined }, /^falta «routes»: va una lista de rutas/],
    [
      { routes: [{ path: 'ventas', permission: 'productos.ver' }] },
      /^en «routes\[0\]\.path» va una dirección/,
    ],
    [{ nav: [{ ...VENTAS.nav[0], texto: undefined }] }, /^falta «nav\[0\]\.texto»: va un texto de 1 a 40/],
    [{ nav: [{ ...VENTAS.nav[0], orden: 'dos' }] }, /^en «nav\[0\]\.orden» va un número entero\.$/],
    [
      { slots: [{ ...VENTAS.slots[0], name: 'pie' }] },
      /^en «slots\[0\]\.name» va uno de estos espacios: inicio/,
    ],
    [{ slots: ['inicio'] }, /^en «slots\[0\]» va un espacio, con name, permission y orden\.$/],
    [{ requires: { modules: { inventory: 'uno' } } }, /^en «requires\.modules\.inventory» va la versión más/],
    [{ screens: { ventas: 'src/x.tsx' } }, /^en «screens» va el archivo de cada pantalla/],
  ])('%j: names the field and what is allowed', (change, sentence) => {
    const mistakes = listMistakes({ ...VENTAS, ...change })
    expect(mistakes).toHaveLength(1)
    expect(mistakes[0]).toMatch(sentence)
  })

  it('lists each missing field of something that is no description', () => {
    expect(listMistakes(null).map((sentence) => /«(\w+)»/.exec(sentence)?.[1])).toEqual([
      ...['module', 'routes', 'nav', 'sinPermiso'],
    ])
  })
})
