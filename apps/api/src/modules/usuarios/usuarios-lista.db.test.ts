import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Accion, Usuario } from '@mi/contracts'
import { nextOf, prevOf } from '../../testing/calls/links.ts'
import { type Call, type TestApp, createTestApp } from '../../testing/test-app.ts'

let server: TestApp
let admin: Call

beforeAll(async () => {
  server = await createTestApp()
  admin = await server.as('admin@demo.co')
})
afterAll(() => server.close())

const names = async (query: string): Promise<string[]> => {
  const response = await admin('GET', `/v1/usuarios?${query}`)
  expect(response.statusCode).toBe(200)
  return response.json<Usuario[]>().map(({ username }) => username)
}

describe('GET /v1/usuarios, for the audit', () => {
  it.each([
    ['username', ['admin', 'ana', 'comentarista']],
    ['-username', ['otra', 'nuevo', 'luis']],
    ['correo', ['admin', 'ana', 'comentarista']],
    ['id', ['ana', 'luis', 'empresa']],
    ['rol', ['admin', 'desarrollador', 'editor']],
    ['-deletedAt', ['luis', 'desarrollador', 'admin']],
    ['deletedAt', ['luis', 'ana', 'empresa']],
  ])('sorts by %s', async (orden, first) => {
    await server.database.named(
      '',
      `update public.usuarios set deleted_at = now() where username = 'luis'`,
      [],
    )
    expect((await names(`orden=${orden}&limite=3`)).slice(0, 3)).toEqual(first)
    await server.database.named('', 'update public.usuarios set deleted_at = null', [])
  })

  it.each([
    'id',
    '-id',
    'nombreCompleto',
    '-correo',
    'estado',
    '-tipoUsuario',
    'createdAt',
    '-updatedAt',
    'deletedAt',
  ])(
    'lists each account once in the order %s with cursors, with cursors backwards, and with row offsets',
    async (orden) => {
      const all = await names(`orden=${orden}`)
      const byCursor: string[] = []
      const byRow: string[] = []
      let next: string | undefined = `/v1/usuarios?orden=${orden}&limite=3`
      while (next !== undefined) {
        const page = await admin('GET', next)
        byCursor.push(...page.json<Usuario[]>().map(({ username }) => username))
        next = nextOf(page.headers.link)
      }
      const backwards: string[] = []
      let previous: string | undefined = `/v1/usuarios?orden=${orden}&limite=3&desde=${all.length - 1}`
      while (previous !== undefined) {
        const page = await admin('GET', previous)
        backwards.unshift(...page.json<Usuario[]>().map(({ username }) => username))
        previous = prevOf(page.headers.link)
      }
      expect(backwards).toEqual(all)
      for (let desde = 0; desde < 10; desde += 4)
        byRow.push(...(await names(`orden=${orden}&limite=4&desde=${desde}`)))
      expect(byCursor).toEqual(all)
      expect(byRow).toEqual(all)
    },
  )

  it('pages past the longest mail address', async () => {
    const change = `update public.usuarios set correo = $1 where username = 'ana'`
    await server.database.named('', change, [`${'中'.repeat(248)}@a.co`])
    const { headers } = await admin('GET', '/v1/usuarios?orden=-correo&limite=1')
    const second = await admin('GET', nextOf(headers.link) ?? '')
    expect(second.json<Usuario[]>().map(({ username }) => username)).toEqual(['otra'])
    await server.database.named('', change, ['ana@demo.co'])
  })

  it('finds a person only by their current name', async () => {
    const change = `update public.usuarios set nombre_completo = $1 where username = 'luis' returning id`
    await server.database.named('', change, ['Ángel Ñáñez'])
    expect(await names('nombreCompleto=nanez')).toEqual(['luis'])
    expect(await names('nombreCompleto=luis')).toEqual([])
  })

  it.each([
    // The search uses one index for words of one or two letters, and another index for longer words.
    ['nombreCompleto=peña', ['nuevo']],
    ['nombreCompleto=ñ%20pe', ['nuevo', 'lector']],
    ['nombreCompleto=ÑA%20peñ', ['nuevo']],
    ['nombreCompleto=zz', []],
    ['nombreCompleto=%25', []],
    ['nombreCompleto=_', []],
    ['nombreCompleto=na%20pe%20zz', []],
    ['correo=w', []],
    ['correo=ue%20nu', ['nuevo']],
    // A word that begins with @ matches only the beginning of the domain.
    ['correo=nuevo%40demo', ['nuevo']],
    ['correo=nuevo%20%40demo.co', ['nuevo']],
    ['correo=nuevo%20%40DEMO', ['nuevo']],
    ['correo=nuevo%20%40emo.co', []],
    ['correo=nuevo%20%40de_o', []],
    ['correo=nuevo%20%40demo%40', []],
  ])('returns exactly the accounts that match parts of a name or address: %s', async (query, found) => {
    expect(await names(query)).toEqual(found)
    const response = await admin('GET', `/v1/usuarios?limite=1&${query}`)
    expect(response.headers['x-total-count']).toBe(String(found.length))
  })

  it('exports the filtered accounts as CSV, and logs the export without the search words', async () => {
    const response = await admin('GET', '/v1/usuarios?nombreCompleto=peña&limite=1', {
      headers: { accept: 'text/csv' },
    })
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toContain('text/csv')
    expect(response.headers['content-disposition']).toBe('attachment; filename="usuarios.csv"')
    const [head, ...lines] = response.body.split('\r\n')
    expect(head).toBe('\uFEFFID,Usuario,Nombre,Correo,Rol,Tipo,Estado,Creado,Actualizado,Eliminado')
    expect(lines).toEqual([
      expect.stringMatching(/^\d+,nuevo,.*,nuevo@demo\.co,EQUIPO,EMPRESARIAL,activo,/),
      '',
    ])

    const [row] = (await admin('GET', '/v1/auditoria/acciones?accion=exportado')).json<Accion[]>()
    expect(row).toMatchObject({ usuario: null, despues: { lista: 'usuarios', nombreCompleto: true } })
    expect(JSON.stringify(row)).not.toMatch(/peña/i)
  })

  it('marks a total over 10,000 as an estimate', async () => {
    const many = `insert into public.usuarios (ambito_id, username, correo, clave_hash, nombre_completo, rol, tipo_usuario,
        created_at, updated_at)
      select 1, 'masa ' || n, 'masa' || n || '@demo.co', '', 'Persona De Prueba', 'USUARIO', 'INDIVIDUAL', now(), now()
      from generate_series(1, 10001) n`
    await server.database.named('', many, [])
    await server.database.named('', 'analyze public.usuarios', [])
    const all = await admin('GET', '/v1/usuarios?limite=1')
    expect(all.headers['x-total-count-kind']).toBe('estimado')
    expect(Number(all.headers['x-total-count'])).toBeGreaterThan(10_000)
    const few = await admin('GET', '/v1/usuarios?limite=1&rol=ADMIN')
    expect(few.headers['x-total-count-kind']).toBeUndefined()
    expect(few.headers['x-total-count']).toBe('1')
    for (const query of ['nombreCompleto=de', 'correo=%40d', 'correo=%40demo.co', 'nombreCompleto=a+prueba'])
      expect(
        (await admin('GET', `/v1/usuarios?limite=1&${query}`)).headers['x-total-count-kind'],
        query,
      ).toBe('estimado')
    const csv = await admin('GET', '/v1/usuarios?nombreCompleto=de+prueba', {
      headers: { accept: 'text/csv' },
    })
    expect(csv.body.split('\r\n')).toHaveLength(10_003)
    await server.database.named('', `delete from public.usuarios where username like 'masa %'`, [])
  })
})
