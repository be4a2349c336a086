import { sign } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canonicalRelease, fileHash } from '@mi/domain'
import { type TestApp, createTestApp } from '../../../testing/test-app.ts'
import {
  type TestSquad,
  buildTestRelease,
  createSquad,
  integrityOf,
  makeStable,
} from '../../../testing/test-release.ts'

let server: TestApp
let team: TestSquad

beforeAll(async () => {
  server = await createTestApp()
  team = await createSquad(server, 'team')
})
afterAll(() => server.close())

describe('an old release, whose signature covers only its document because it has no envelope', () => {
  it('stays readable at URLs with its version and at URLs with the hashes of its files', async () => {
    const files = { 'remoteEntry.js': 'export const viejo = 1', 'assets/a.css': '.viejo{}' }
    const release = buildTestRelease({ module: 'team', version: '0.9.0', routes: [], nav: [] }, files)
    const firma = sign(null, Buffer.from(canonicalRelease(release)), team.privateKey).toString('base64')
    const { kysely } = server.database
    const { id } = await kysely
      .selectFrom('plataforma_tokens')
      .select('id')
      .where('modulo', '=', 'team')
      .executeTakeFirstOrThrow()
    const row = { modulo: 'team', version: '0.9.0' }
    const documento = JSON.stringify(release)
    const unsealed = { carga: null, llave_id: null, entorno: null }
    await kysely
      .insertInto('plataforma_releases')
      .values({ ...row, documento, firma, token_id: id, publicado_en: server.ports.now(), ...unsealed })
      .execute()
    for (const [ruta, text] of Object.entries(files)) {
      const file = path.join(server.modulesDir, 'team/0.9.0', ruta)
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(file, text)
      // Migration 0028 inserts the same rows for the releases that were published before it.
      const hash = fileHash(integrityOf(text))
      await kysely
        .insertInto('plataforma_release_archivos')
        .values({ ...row, ruta, hash })
        .execute()
    }
    expect((await makeStable(server, team, '0.9.0')).statusCode).toBe(200)
    const entry = '/modulos/team/0.9.0/remoteEntry.js'
    expect((await server.anonymous('GET', entry)).body).toBe('export const viejo = 1')
    const hash = fileHash(integrityOf(files['assets/a.css']))
    expect((await server.anonymous('GET', `/modulos/b/${hash}.css`)).body).toBe('.viejo{}')
  })
})
