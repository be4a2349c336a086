import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Notificacion } from '@mi/contracts'
import { type TestApp, createTestApp } from '../../testing/test-app.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const listFor = async (correo: string): Promise<Notificacion[]> => {
  const { token, user } = await server.login(correo)
  return (await server.withToken(token)('GET', `/v1/notificaciones/usuario/${user.idUsuario}`)).json()
}

describe('the notifications of the demo', () => {
  it.each([
    ['ana@demo.co', ['STOCK_BAJO', 'ACTUALIZACION_APP']],
    ['empresa@demo.co', ['STOCK_BAJO', 'ACTUALIZACION_APP', 'COMENTARIO_EQUIPO']],
  ])('are of several kinds, and include old, new, read and unread ones: %s', async (correo, tipos) => {
    const found = await listFor(correo)
    expect(new Set(found.map(({ tipo }) => tipo))).toEqual(new Set([...tipos, 'PRODUCTO_VENCIDO']))
    expect(found.some(({ leida }) => leida)).toBe(true)
    expect(found.some(({ leida }) => !leida)).toBe(true)
    const ages = found.map(({ fechaEnvio }) => server.ports.now().getTime() - Date.parse(fechaEnvio))
    expect(ages).toEqual(ages.toSorted((a, b) => a - b))
    expect(Math.min(...ages)).toBeLessThan(DAY_MS)
    expect(Math.max(...ages)).toBeGreaterThan(7 * DAY_MS)
  })
})
