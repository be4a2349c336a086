import type { Producto } from '@mi/contracts'
import { buildSlotPlatform } from '@mi/federation/testing'
import { buildProducto, buildUsuario } from '@mi/testing'
import { describe, expect, it } from 'vitest'
import { search } from './buscar.ts'

const ask = async (query: string, productos: readonly Producto[] | undefined, canOpen = () => true) => {
  const answers = productos === undefined ? {} : { '/productos': productos }
  const platform = buildSlotPlatform(answers, { canOpen, now: () => new Date('2026-01-15T12:00:00Z') })
  platform.session.getState = () => ({ token: 'token', usuario: buildUsuario() as never })
  return search({ platform, query, signal: new AbortController().signal })
}

describe('search', () => {
  it('finds products with their stock and expiry, and links to all results', async () => {
    const found = [
      buildProducto({ id: 41, nombre: 'Café molido', cantidad: 1, fechaVencimiento: null }),
      buildProducto({ id: 42, nombre: 'Café en grano', cantidad: 1200, fechaVencimiento: '2026-01-16' }),
    ]
    expect(await ask('cafe', found)).toEqual([
      {
        titulo: 'Café molido',
        detalle: '1 unidad',
        href: '/app/empresarial/inventario/41',
        icono: 'package',
      },
      {
        titulo: 'Café en grano',
        detalle: expect.stringMatching(/^1\.200 unidades · ./) as string,
        href: '/app/empresarial/inventario/42',
        icono: 'package',
      },
      {
        titulo: 'Ver todos los resultados de «cafe»',
        href: '/app/empresarial/inventario?q=cafe',
        todos: true,
      },
    ])
  })

  it('finds nothing if the text is empty, no product matches, or the person is denied the list', async () => {
    expect(await ask('', [buildProducto()])).toEqual([])
    expect(await ask('zzz', [])).toEqual([])
    expect(await ask('arroz', [buildProducto()], () => false)).toEqual([])
  })

  it('passes on the error of a failed call', async () => {
    await expect(ask('arroz', undefined)).rejects.toThrow('/productos fails in this test')
  })
})
