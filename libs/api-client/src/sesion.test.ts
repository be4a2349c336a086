import { buildSesion } from '@mi/testing'
import { describe, expect, it, vi } from 'vitest'
import type { ApiClient } from './client.ts'
import { sesionApi } from './sesion.ts'

const buildApi = (data: unknown) => {
  const request = vi.fn(async () => ({
    data,
    etag: null,
    total: null,
    isTotalEstimado: false,
    next: null,
    idHistorial: null,
  }))
  return { api: sesionApi({ request: request as ApiClient['request'] }), request }
}

describe('sesionApi', () => {
  it('signs in', async () => {
    const { api, request } = buildApi(buildSesion())
    const body = { correo: 'ana@demo.co', password: 'x' }
    expect(await api.login(body)).toEqual(buildSesion())
    expect(request).toHaveBeenCalledWith('POST', '/auth/login', { body })
  })

  it('renews the token', async () => {
    const { api, request } = buildApi(buildSesion())
    expect(await api.renew()).toEqual(buildSesion())
    expect(request).toHaveBeenCalledWith('POST', '/auth/renovar')
  })

  it('signs out with a request that continues if the page is closed', async () => {
    const { api, request } = buildApi({ mensaje: 'Hasta pronto' })
    expect(await api.logout()).toEqual({ mensaje: 'Hasta pronto' })
    expect(request).toHaveBeenCalledWith('POST', '/auth/salir', { keepalive: true })
  })
})
