import path from 'node:path'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBlobFolder } from '../../../platform/blobs/blob-folder.ts'
import type { Database } from '../../../platform/database/database.ts'
import { ENTORNO, type TestApp, createTestApp } from '../../../testing/test-app.ts'
import {
  buildTestRelease,
  createSquad,
  makeStable,
  publishShell,
  upload,
} from '../../../testing/test-release.ts'
import { createRegistry } from './registry.ts'
import { createReleaseStore } from './release-store.ts'
import { createRevocations } from './revocations.ts'
import { markCompromised } from './tokens.repository.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const SECOND = 1000
let next = 0
/** Creates a squad and its token. `signed` has the fields of a release that is published now with this token. */
const newToken = async () => {
  const modulo = `llave-${++next}`
  await createSquad(server, modulo)
  const { id } = await server.database.kysely
    .selectFrom('plataforma_tokens')
    .select('id')
    .where('modulo', '=', modulo)
    .executeTakeFirstOrThrow()
  const now = server.ports.now()
  return {
    signed: { tokenId: id, publicadoEn: now },
    compromise: () => markCompromised(server.database.kysely, id, { desde: now, fecha: now }),
  }
}

/** Opens a database that withholds its rows until `release` is called. `hasRead` resolves after the first query. */
const openSlowDatabase = () => {
  let release = (): void => undefined
  const gate = new Promise<void>((resolve) => (release = resolve))
  let tell = (): void => undefined
  const hasRead = new Promise<void>((resolve) => (tell = resolve))
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      tell()
      await gate
      return result
    },
  }
  return { slow: server.database.kysely.withPlugin(plugin), hasRead, release: () => release() }
}

describe('the list of compromised keys', () => {
  it('must be read before the first file is served, and is kept while the database is down', async () => {
    const { signed, compromise } = await newToken()
    await compromise()
    let isDown = true
    const database = {
      ...server.database,
      get kysely() {
        if (isDown) throw new Error('the database is down')
        return server.database.kysely
      },
    } as Database
    const revocations = createRevocations(database, server.ports)
    for (let nth = 0; nth < 2; nth++) await expect(revocations.refreshIfOld()).rejects.toThrow('down')
    isDown = false
    // No list has been read yet, so the next call reads the database at once.
    await revocations.refreshIfOld()
    expect(revocations.covers(signed)).toBe(true)
    isDown = true
    server.ports.advance(2 * SECOND)
    await revocations.refreshIfOld()
    expect(revocations.covers(signed)).toBe(true)
  })

  it('does not lose a revocation if an older read finishes after a newer one', async () => {
    const { signed, compromise } = await newToken()
    const revocations = createRevocations(server.database, server.ports)
    const { slow, hasRead, release } = openSlowDatabase()
    const early = revocations.refreshWithin(slow)
    await hasRead
    await compromise()
    await revocations.refresh()
    release()
    await early
    expect(revocations.covers(signed)).toBe(true)
  })
})

describe('the state that a registry remembers', () => {
  it('does not lose a change if an older read finishes after a newer one', async () => {
    await publishShell(server)
    const { slow, hasRead, release } = openSlowDatabase()
    let current = () => slow
    const database: Database = {
      ...server.database,
      get kysely() {
        return current()
      },
    }
    const { ports, modulesDir } = server
    const shared = createBlobFolder(path.join(modulesDir, 'b'), ports.newId)
    const store = createReleaseStore({ shared, oldFolder: modulesDir })
    const registry = createRegistry({ database, ports, store, entorno: ENTORNO, warn: () => undefined })
    const early = registry.read()
    await hasRead
    current = () => server.database.kysely
    const squad = await createSquad(server, 'posterior')
    await upload(server, squad, { release: buildTestRelease({ module: 'posterior', routes: [], nav: [] }) })
    await makeStable(server, squad, '1.0.0')
    const later = await registry.read()
    release()
    await early
    current = () => {
      throw Object.assign(new Error('the database is down'), { code: 'ECONNREFUSED' })
    }
    const { modulos } = await registry.readOrRemember()
    expect(modulos.map(({ module }) => module)).toEqual(['posterior'])
    expect(modulos).toBe(later.modulos)
  })
})
