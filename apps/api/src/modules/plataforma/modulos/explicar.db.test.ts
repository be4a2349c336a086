import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ExplicacionDeVersion, Problema } from '@mi/contracts'
import { type Call, type TestApp, createTestApp } from '../../../testing/test-app.ts'
import { type TestSquad, buildTestRelease, publishShell, upload } from '../../../testing/test-release.ts'
import { cookieOf } from '../../../testing/test-visitor.ts'

let server: TestApp
let shell: TestSquad
let asStaff: Call
beforeAll(async () => {
  server = await createTestApp()
  shell = await publishShell(server)
  asStaff = await server.as('admin@demo.co')
})
afterAll(() => server.close())

describe('explicar of the shell', () => {
  it('says which version a browser gets because of its bucket or because of a rule for its user', async () => {
    const at = '/v1/plataforma/modulos/shell'
    const begin = (body: object) =>
      asStaff('POST', `${at}/candidato`, {
        body: { version: '2.0.0', unidad: 'navegador', motivo: 'prueba', ...body },
      })
    const explainShell = async (query: string, cookie = '') =>
      (await asStaff('GET', `${at}/explicar${query}`, { headers: { cookie } })).json<ExplicacionDeVersion>()
    await upload(server, shell, {
      release: buildTestRelease({ module: 'shell', version: '2.0.0', routes: [], nav: [] }),
    })
    const reglas = [{ efecto: 'permitir', correo: 'ana@demo.co' }]
    expect((await begin({ porcentaje: 0, reglas })).statusCode).toBe(201)
    const named = await explainShell('?navegador=n1')
    expect(named).toMatchObject({ version: '1.0.0', razon: 'estable', unidad: 'navegador:n1' })
    expect(named.cubeta).toBeGreaterThanOrEqual(0)
    expect(await explainShell('?navegador=n1&correo=ana@demo.co')).toMatchObject({
      version: '2.0.0',
      razon: 'permitido',
      unidad: 'navegador:n1',
    })
    const own = cookieOf(server, { navegador: 'mio', persona: null })
    expect(await explainShell('', own)).toMatchObject({ version: '1.0.0', unidad: 'navegador:mio' })
    expect((await asStaff('GET', `${at}/explicar`)).statusCode).toBe(400)
    const byToken = await server.withToken(shell.token)('GET', `${at}/explicar?navegador=n1`)
    expect(byToken.json()).toMatchObject({ version: '1.0.0', cubeta: named.cubeta })
  })
})

describe('explicar of a module that no person gets', () => {
  it('answers with another code than for an unknown account', async () => {
    const codigoOf = async (module: string, correo: string) => {
      const response = await asStaff('GET', `/v1/plataforma/modulos/${module}/explicar?correo=${correo}`)
      expect(response.statusCode).toBe(404)
      return response.json<Problema>().codigo
    }
    expect(await codigoOf('ninguno', 'ana@demo.co')).toBe('no_se_sirve')
    expect(await codigoOf('shell', 'nadie@demo.co')).toBe('no_encontrado')
  })
})
