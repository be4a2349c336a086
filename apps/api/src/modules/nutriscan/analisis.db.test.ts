import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Accion, Analisis, Problema } from '@mi/contracts'
import { nextOf } from '../../testing/calls/links.ts'
import { type Call, type TestApp, createTestApp } from '../../testing/test-app.ts'

let server: TestApp
let admin: Call
let ana: Call
let idAna: number

beforeAll(async () => {
  server = await createTestApp()
  admin = await server.as('admin@demo.co')
  ana = await server.as('ana@demo.co')
  const [row] = await server.database.named<{ id: number }>(
    '',
    `select id from public.usuarios where username = 'ana'`,
    [],
  )
  idAna = row?.id ?? 0
})
afterAll(() => server.close())

const consultas = async (query: string): Promise<string[]> =>
  (await admin('GET', `/v1/nutriscan?${query}`)).json<Analisis[]>().map(({ consulta }) => consulta)

const first = async (query = ''): Promise<Analisis> => {
  const [analisis] = (await admin('GET', `/v1/nutriscan?limite=1&${query}`)).json<Analisis[]>()
  if (!analisis) throw new Error('the demo has no analysis')
  return analisis
}

const acciones = async (query: string): Promise<Accion[]> =>
  (await admin('GET', `/v1/auditoria/acciones?${query}`)).json<Accion[]>()

describe('GET /v1/nutriscan', () => {
  it('lists the analyses of all persons, newest first, each with its person', async () => {
    const response = await admin('GET', '/v1/nutriscan')
    expect(response.headers['x-total-count']).toBe('10')
    const [newest, before] = response.json<Analisis[]>()
    expect(newest).toMatchObject({ consulta: 'Etiqueta borrosa', respuesta: null, isTest: false })
    expect(before).toMatchObject({
      consulta: 'Mango',
      tipoAnalisis: 'ocr-gpt-only',
      esAlimento: true,
      respuesta: { generadoPor: 'Analizador' },
      usuario: { idUsuario: idAna },
    })
    expect(before?.fechaAnalisis).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  })

  it('finds analyses by part of the person’s name in upper or lower case, and sorts by a column', async () => {
    expect(await consultas('nombre=LUIS')).toEqual(['Prueba de cámara', 'Papa criolla'])
    expect(await consultas('nombre=nadie')).toEqual([])
    expect((await consultas('orden=consulta&limite=2')).toSorted()).toEqual([
      'Aguacate Hass',
      'Arroz blanco cocido',
    ])
    expect(await consultas('orden=-tipoAnalisis&limite=1')).toEqual(['Etiqueta borrosa'])
  })

  it('finds analyses by a year, month or day in the time of Bogotá', async () => {
    const { id } = await first()
    // In Bogotá, this is ten at night on 28 February.
    await server.database.named(
      '',
      `update public.analisis set fecha_analisis = '2025-03-01T03:00:00Z' where id = $1`,
      [id],
    )
    for (const fecha of ['2025', '2025-02', '2025-02-28'])
      expect(await consultas(`fecha=${fecha}`), fecha).toEqual(['Etiqueta borrosa'])
    for (const fecha of ['2024', '2025-03', '2025-03-01'])
      expect(await consultas(`fecha=${fecha}`)).toEqual([])
  })

  it.each(['fecha=ayer', 'fecha=2025-13', 'fecha=2025-02-31', 'fecha=0000', 'orden=respuesta', 'limite=0'])(
    'refuses %s with a Spanish message',
    async (query) => {
      const response = await admin('GET', `/v1/nutriscan?${query}`)
      expect(response.statusCode).toBe(400)
      expect(response.json<Problema>().mensaje).toMatch(/^(Escribe|Ordena|El límite)/)
    },
  )

  it('exports CSV with «Sin respuesta» in place of a missing answer', async () => {
    const response = await admin('GET', '/v1/nutriscan?nombre=luis', { headers: { accept: 'text/csv' } })
    const lines = response.body.split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[2]).toContain(',Papa criolla,Sin respuesta,,ocr-gpt-only,sí,no,')
  })

  it('filters by person, in the list and in the export', async () => {
    const { id } = await first('nombre=luis')
    const [luis] = await server.database.named<{ id: number }>(
      '',
      `select usuario_id as id from public.analisis where id = $1`,
      [id],
    )
    const query = `usuario=${luis?.id}`
    expect(await consultas(query)).toEqual(['Prueba de cámara', 'Papa criolla'])
    expect(await consultas(`${query}&nombre=ana`)).toEqual([])
    expect(await consultas('usuario=999999')).toEqual([])
    const csv = await admin('GET', `/v1/nutriscan?${query}`, { headers: { accept: 'text/csv' } })
    expect(csv.body.split('\r\n')).toHaveLength(4)
    const [accion] = await acciones('accion=exportado')
    expect(accion?.despues).toMatchObject({ lista: 'nutriscan', usuario: luis?.id })
  })

  it('exports «Sin respuesta» for an answer that staff changed to an empty text', async () => {
    const { id, respuesta } = await first('nombre=luis&orden=id')
    const setAnswer = (mensaje: string | null, por: string | null) =>
      server.database.named('', 'update public.analisis set mensaje = $2, generado_por = $3 where id = $1', [
        id,
        mensaje,
        por,
      ])
    await setAnswer('', 'GPT')
    const csv = await admin('GET', '/v1/nutriscan?nombre=luis&orden=id', { headers: { accept: 'text/csv' } })
    expect(csv.body.split('\r\n')[1]).toContain(',Sin respuesta,')
    // Other tests expect the original answer.
    await setAnswer(respuesta?.mensaje ?? null, respuesta?.generadoPor ?? null)
  })
})

describe('GET /v1/nutriscan/usuario/{id}', () => {
  it('lists a person’s own analyses, and gives staff an empty list for a person without analyses', async () => {
    const own = await ana('GET', `/v1/nutriscan/usuario/${idAna}`)
    expect(own.json<Analisis[]>()).toHaveLength(8)
    expect(own.headers['x-total-count']).toBe('8')
    const [owner] = await server.database.named<{ id: number }>(
      '',
      `select id from public.usuarios where username = 'empresa'`,
      [],
    )
    const none = await admin('GET', `/v1/nutriscan/usuario/${owner?.id}`)
    expect([none.statusCode, none.json<Analisis[]>()]).toEqual([200, []])
  })

  it.each(['the person', 'staff'])('gives the analyses to %s in pages', async (who) => {
    const call = who === 'staff' ? admin : ana
    const all = (await call('GET', `/v1/nutriscan/usuario/${idAna}`)).json<Analisis[]>()
    const page = await call('GET', `/v1/nutriscan/usuario/${idAna}?limite=3`)
    expect(page.json<Analisis[]>()).toEqual(all.slice(0, 3))
    expect(page.headers['x-total-count']).toBe('8')
    const next = nextOf(page.headers.link) ?? ''
    expect((await call('GET', next)).json<Analisis[]>()).toEqual(all.slice(3, 6))
  })
})

describe('PUT /v1/nutriscan/{id}', () => {
  it('changes the sent fields, and logs which of these fields changed, but not their texts', async () => {
    const { id } = await first('nombre=luis')
    const cambios = {
      consulta: 'Papa criolla cocida',
      respuesta: { mensaje: 'Sin datos.', generadoPor: 'Analizador' },
      esAlimento: true,
    }
    const response = await admin('PUT', `/v1/nutriscan/${id}`, { body: cambios })
    expect(response.json<Analisis>()).toMatchObject({ id, ...cambios, isTest: true })

    const [accion] = await acciones('accion=analisis_editado')
    expect(accion).toMatchObject({
      idObjeto: id,
      antes: { consulta: true, esAlimento: false },
      despues: { consulta: true, respuesta: true, esAlimento: true },
    })
    expect(JSON.stringify(accion)).not.toContain('criolla')

    await admin('PUT', `/v1/nutriscan/${id}`, { body: cambios })
    expect(await acciones('accion=analisis_editado')).toHaveLength(1)
  })

  it('accepts an answer as long as the longest answer of a scan, and refuses more than 10,000 characters', async () => {
    const { id, respuesta } = await first('nombre=luis')
    const edit = (mensaje: string) =>
      admin('PUT', `/v1/nutriscan/${id}`, { body: { respuesta: { mensaje } } })
    const long = 'Sopa. '.repeat(1000)
    expect((await edit(long)).json<Analisis>().respuesta?.mensaje).toBe(long)
    const refused = await edit('a'.repeat(10_001))
    expect([refused.statusCode, refused.json<Problema>().mensaje]).toEqual([
      400,
      'Usa 10000 caracteres como máximo.',
    ])
    await edit(respuesta?.mensaje ?? '')
  })

  it.each([{}, { usuarioId: 1 }])(
    'changes nothing for %j, which has no field that staff can edit',
    async (body) => {
      const analisis = await first()
      const response = await admin('PUT', `/v1/nutriscan/${analisis.id}`, { body })
      expect([response.statusCode, response.json()]).toEqual([200, analisis])
    },
  )

  it.each([
    [{ consulta: ' ' }, 'Escribe la consulta.'],
    [{ tipoAnalisis: 'gpt' }, 'Ese tipo de análisis no existe.'],
    [{ esAlimento: 'sí' }, '«Es alimento» debe ser sí o no.'],
  ])('refuses %j', async (body, mensaje) => {
    const { id } = await first()
    const response = await admin('PUT', `/v1/nutriscan/${id}`, { body })
    expect([response.statusCode, response.json<Problema>().mensaje]).toEqual([400, mensaje])
  })

  it.each([
    ['GPT', 'GPT'],
    [null, 'Analizador'],
  ])(
    'a corrected answer keeps its author, or gets the author «Analizador» if it had none: %s',
    async (por, expected) => {
      const { id, respuesta } = await first('nombre=luis')
      const setAnswer = (mensaje: string | null, generadoPor: string | null) =>
        server.database.named(
          '',
          'update public.analisis set mensaje = $2, generado_por = $3 where id = $1',
          [id, mensaje, generadoPor],
        )
      // If `por` is `null`, the answer is `null`, too, because the database refuses an answer without an author.
      await setAnswer(por && 'Antes', por)
      const body = { respuesta: { mensaje: 'Corregido' } }
      const edited = (await admin('PUT', `/v1/nutriscan/${id}`, { body })).json<Analisis>()
      expect(edited.respuesta?.generadoPor).toBe(expected)
      await setAnswer(respuesta?.mensaje ?? null, respuesta?.generadoPor ?? null)
    },
  )
})

describe('DELETE /v1/nutriscan/{id}', () => {
  it('deletes the record, and logs its id, its person and the reason', async () => {
    const { id, usuario } = await first()
    expect((await admin('DELETE', `/v1/nutriscan/${id}?motivo=Prueba`)).json()).toEqual({
      mensaje: 'Análisis eliminado.',
    })
    expect((await admin('DELETE', `/v1/nutriscan/${id}`)).statusCode).toBe(404)
    expect(await acciones('accion=analisis_eliminado')).toEqual([
      expect.objectContaining({ idObjeto: id, usuario, motivo: 'Prueba' }),
    ])
  })
})

describe('GET /v1/auditoria/acciones', () => {
  it('filters by person and actor, and returns the rows in pages', async () => {
    const all = await acciones('')
    expect(await acciones(`usuario=${idAna}`)).toEqual(all.filter((row) => row.usuario?.idUsuario === idAna))
    expect(await acciones(`actor=${idAna}`)).toEqual([])
    const page = await admin('GET', '/v1/auditoria/acciones?limite=1')
    const next = nextOf(page.headers.link) ?? ''
    expect((await admin('GET', next)).json<Accion[]>()[0]?.id).toBe(all[1]?.id)
  })

  it.each(['usuario=x', 'usuario=0', 'accion=robado'])('refuses %s', async (query) => {
    expect((await admin('GET', `/v1/auditoria/acciones?${query}`)).statusCode).toBe(400)
  })
})
