import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import type { Problema } from '@mi/contracts'
import { sendForm } from '../../testing/calls/send-form.ts'
import { FULL_STORE } from '../../testing/images/full-store.ts'
import { halves } from '../../testing/images/test-images.ts'
import { type TestApp, createTestApp } from '../../testing/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ images: FULL_STORE })
})
afterAll(() => server.close())

const countTries = async (): Promise<number> => {
  const { rows } = await sql<{ tries: number }>`
    select coalesce(sum(cardinality(momentos)), 0)::int as tries from limites where clave like 'imagenes:%'`.execute(
    server.database.kysely,
  )
  return rows[0]?.tries ?? 0
}

describe('a full store of images', () => {
  it.each([
    ['POST', '/v1/imagenes/upload', 'file'],
    ['PUT', '/v1/api/usuarios/{id}/foto', 'fotoPerfil'],
  ] as const)(
    'asks the person to try %s %s later, and does not count this try',
    async (method, path, field) => {
      const { token, user } = await server.login('ana@demo.co')
      const url = path.replace('{id}', String(user.idUsuario))
      const refused = await sendForm(server, {
        ...{ method, url, token },
        parts: [[field, await halves().png().toBuffer()]],
      })
      expect(refused.statusCode).toBe(503)
      expect(refused.headers['retry-after']).toBe('5')
      expect(refused.json<Problema>().mensaje).toBe(
        'Las imágenes no están disponibles en este momento. Intenta de nuevo en unos segundos.',
      )
      expect(await countTries()).toBe(0)
    },
  )
})
