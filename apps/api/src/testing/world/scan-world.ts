import type { Analisis, DetalleDeAnalisis, ResultadoDeAnalisis } from '@mi/contracts'
import { expect, vi } from 'vitest'
import type { AppParts } from '../../app-parts.ts'
import type { Proceso } from '../../modules/nutriscan/hallazgo.ts'
import type { Lectura } from '../../modules/nutriscan/lector/lectura.ts'
import type { ReaderPool } from '../../modules/nutriscan/lector/pool.ts'
import { halves } from '../images/test-images.ts'
import { sendForm } from '../calls/send-form.ts'
import { startForeignServer } from '../servers/foreign.ts'
import { type TestApp, createTestApp } from '../test-app.ts'
import { toPalabras } from './label-words.ts'

export const CODE = '7702004003508'

/** A label whose figures agree with each other. */
export const LABEL = [
  'Información nutricional',
  'Tamaño de porción: 1 taza (30 g)',
  'Número de porciones por envase: Aprox. 10',
  'Por 100 g | Por porción',
  'Calorías (kcal) | 379 | 114',
  'Grasa total | 6,9 g | 2,1 g',
  'Grasa saturada | 1,2 g | 0,4 g',
  'Carbohidratos totales | 67,7 g | 20,3 g',
  'Fibra dietaria | 10,1 g | 3,0 g',
  'Azúcares totales | 0,9 g | 0,3 g',
  'Proteína | 13,2 g | 4,0 g',
  'Sodio | 6 mg | 2 mg',
]

export type Propio = Analisis & DetalleDeAnalisis

const lecturaOf = (lines: readonly string[], codigoBarras: string | null): Lectura => ({
  palabras: toPalabras(lines),
  confianza: 90,
  ancho: 1600,
  alto: 1400,
  codigoBarras,
})

/** Creates a server whose label reader returns what a test sets. The test also controls the Open Food Facts server. */
export const createScanWorld = async (overrides: Partial<AppParts> = {}) => {
  const off = await startForeignServer()
  const read = vi.fn<ReaderPool['read']>()
  const reader: ReaderPool = { read, memory: () => 0, close: () => undefined }
  const server = await createTestApp({
    reader,
    offBaseUrl: off.url,
    offSearchUrl: off.url,
    ...overrides,
  })
  const { token, user } = await server.login('ana@demo.co')
  const ana = server.withToken(token)
  const foto = await halves(800, 600).jpeg().toBuffer()

  const send = (
    fields: Readonly<Record<string, string>> = {},
    imagen: Buffer = foto,
    app: TestApp['app'] = server.app,
  ) =>
    sendForm(
      { app },
      {
        method: 'POST',
        url: '/v1/api/ocr/nutriscan-ocr',
        token,
        parts: [
          ['tipoAnalisis', 'ocr-gpt-only'],
          ['usuarioId', '1'],
          ...Object.entries(fields),
          ['imagen', imagen],
        ],
      },
    )

  return {
    ...{ server, off, read, reader, send, ana, token, foto, idAna: user.idUsuario },
    reads: (lines: readonly string[], codigo: string | null = null) =>
      read.mockResolvedValue(lecturaOf(lines, codigo)),
    analyze: async (fields?: Readonly<Record<string, string>>) => {
      const answer = await send(fields)
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json<ResultadoDeAnalisis>()
    },
    proceso: async (id: number): Promise<Proceso> => {
      const row = await server.database.kysely
        .withTables<{ analisis: { id: number; proceso: Proceso } }>()
        .selectFrom('analisis')
        .select('proceso')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return row.proceso
    },
    confirm: (body: object, call = ana) => call('POST', '/v1/api/ocr/confirmar-nombre', { body }),
    own: async (): Promise<Propio[]> =>
      (await ana('GET', `/v1/nutriscan/usuario/${user.idUsuario}?limite=5`)).json(),
    forget: async () => {
      read.mockReset()
      off.requests.length = 0
      await server.database.kysely.deleteFrom('off_productos').execute()
      await server.database.kysely.deleteFrom('limites').execute()
    },
    close: async () => {
      await Promise.all([server.close(), off.close()])
    },
  }
}
export type ScanWorld = Awaited<ReturnType<typeof createScanWorld>>
