import { buildCrearProducto, buildProducto } from '@mi/testing'
import { describe, expect, it, vi } from 'vitest'
import type { ApiClient, ApiResponse } from './client.ts'
import { productosApi } from './productos.ts'

const buildApi = (data: unknown) => {
  const response: ApiResponse<unknown> = {
    data,
    etag: null,
    total: 1,
    isTotalEstimado: false,
    next: null,
    idHistorial: 31,
  }
  const request = vi.fn(async () => response)
  return { api: productosApi({ request: request as ApiClient['request'] }), request, response }
}

describe('productosApi', () => {
  it('requests a page with its filters', async () => {
    const { api, request, response } = buildApi([buildProducto()])
    const { signal } = new AbortController()
    expect(await api.page({ limite: 50, q: 'arroz', orden: '-precio', desde: 100 }, signal)).toBe(response)
    expect(request).toHaveBeenCalledWith('GET', '/productos', {
      query: { limite: 50, q: 'arroz', orden: '-precio', desde: 100 },
      signal,
    })
  })

  it('requests the categories', async () => {
    const { api, request } = buildApi(['Granos'])
    expect(await api.categorias()).toEqual(['Granos'])
    expect(request).toHaveBeenCalledWith('GET', '/productos/categorias', { signal: undefined })
  })

  it('sends a new product with the given idempotency key and source', async () => {
    const { api, request } = buildApi(buildProducto())
    const envio = { idempotencyKey: 'k-1', fuente: 'scan' as const }
    expect(await api.create(buildCrearProducto(), envio)).toEqual({
      producto: buildProducto(),
      idHistorial: 31,
    })
    expect(request).toHaveBeenCalledWith('POST', '/productos', {
      body: buildCrearProducto(),
      idempotencyKey: 'k-1',
      fuente: 'scan',
    })
  })

  it('sends a change with the version that the person saw, as If-Match', async () => {
    const { api, request } = buildApi(buildProducto())
    await api.edit(buildProducto({ id: 12, version: 3 }), { cantidad: 4 })
    expect(request).toHaveBeenCalledWith('PUT', '/productos/12', {
      body: { cantidad: 4 },
      ifMatch: '"3"',
      query: { motivo: undefined },
      fuente: undefined,
    })
  })

  it('sends a removal with the version that the person saw, as If-Match', async () => {
    const { api, request } = buildApi({ mensaje: 'Producto eliminado' })
    expect(await api.remove({ id: 12, version: 3 }, 'Se dañó')).toEqual({ idHistorial: 31 })
    expect(request).toHaveBeenCalledWith('DELETE', '/productos/12', {
      ifMatch: '"3"',
      query: { motivo: 'Se dañó' },
    })
  })

  it('sends a movement with its idempotency key, and with keepalive in case the page closes', async () => {
    const { api, request } = buildApi(buildProducto({ id: 12, cantidad: 38 }))
    const body = { delta: -2, motivo: 'Uso' }
    expect(await api.move(12, body, { idempotencyKey: 'k-2' })).toMatchObject({ idHistorial: 31 })
    expect(request).toHaveBeenCalledWith('POST', '/productos/12/movimientos', {
      body,
      idempotencyKey: 'k-2',
      keepalive: true,
    })
  })
})
