import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type EditarPreferencias,
  PREFERENCIAS_INICIALES,
  type Preferencias,
  type Problema,
} from '@mi/contracts'
import { type Call, type TestApp, createTestApp } from '../../../testing/test-app.ts'

let server: TestApp

interface Persona {
  readonly call: Call
  readonly idUsuario: number
}

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const enter = async (correo: string): Promise<Persona> => {
  const { token, user } = await server.login(correo)
  return { call: server.withToken(token), idUsuario: user.idUsuario }
}
const read = async ({ call, idUsuario }: Persona): Promise<Preferencias> =>
  (await call('GET', `/v1/preferencias-notificaciones/${idUsuario}`)).json()
const edit = ({ call, idUsuario }: Persona, body: object) =>
  call('PATCH', `/v1/notificaciones/preferencias/${idUsuario}`, { body })

const countEventos = async ({ idUsuario }: Persona): Promise<number> =>
  (
    await server.database.kysely
      .selectFrom('eventos')
      .select('id')
      .where('usuario_id', '=', idUsuario)
      .where('tipo', '=', 'preferencias')
      .execute()
  ).length

describe('PATCH /v1/notificaciones/preferencias/{id}', () => {
  it('changes the given fields, and sends an event only if the value of a field changes', async () => {
    const luis = await enter('luis@demo.co')
    expect(await read(luis)).toEqual(PREFERENCIAS_INICIALES)
    const answer = await edit(luis, { stockBajo: false, diasAviso: [0, 30, 0], resumen: { activo: true } })
    const expected = {
      ...PREFERENCIAS_INICIALES,
      stockBajo: false,
      diasAviso: [30, 0],
      resumen: { activo: true, hora: 7 },
    }
    expect(answer.json()).toEqual(expected)
    expect(await read(luis)).toEqual(expected)
    expect(await countEventos(luis)).toBe(1)
    await edit(luis, { stockBajo: false })
    await edit(luis, {})
    expect(await countEventos(luis)).toBe(1)
  })

  it('keeps every change when different fields are changed at the same moment', async () => {
    const editor = await enter('editor@demo.co')
    const changes: EditarPreferencias[] = [
      { stockBajo: false },
      { comentarios: false },
      { reposicion: false },
      { resumen: { hora: 18 } },
      { resumen: { activo: true } },
      { diasAviso: [3] },
    ]
    const answers = await Promise.all(changes.map((change) => edit(editor, change)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(changes.map(() => 200))
    expect(await read(editor)).toEqual({
      stockBajo: false,
      productoVencido: true,
      comentarios: false,
      reposicion: false,
      actualizacion: true,
      diasAviso: [3],
      resumen: { activo: true, hora: 18 },
    })
  })

  it.each([
    [{ stockBajo: 'no' }, 'Debe ser verdadero o falso.'],
    [{ diasAviso: [] }, 'Elige al menos un día de aviso.'],
    [{ diasAviso: [2] }, 'Usa días de la lista: 30, 15, 7, 3, 1, 0.'],
    [{ resumen: { hora: 24 } }, 'La hora debe ser un número entero de 0 a 23.'],
    [{ resumen: { hora: 7.5 } }, 'La hora debe ser un número entero de 0 a 23.'],
  ])('refuses %j', async (body, mensaje) => {
    const answer = await edit(await enter('lector@demo.co'), body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json<Problema>().errores?.[0]?.mensaje).toBe(mensaje)
  })

  it('answers 404 for another person’s preferences', async () => {
    const [ana, luis] = [await enter('ana@demo.co'), await enter('luis@demo.co')]
    const foreign = { ...ana, idUsuario: luis.idUsuario }
    expect((await edit(foreign, { comentarios: false })).statusCode).toBe(404)
    expect((await ana.call('GET', `/v1/preferencias-notificaciones/${luis.idUsuario}`)).statusCode).toBe(404)
  })
})
