import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Problema } from '@mi/contracts'
import { fileHash } from '@mi/domain'
import { type S3Server, startS3Server } from '@mi/testing/s3'
import { createBlobFolder } from '../../../platform/blobs/blob-folder.ts'
import type { BlobStore } from '../../../platform/blobs/blob-store.ts'
import { createS3Blobs } from '../../../platform/blobs/s3-blobs.ts'
import { type Outage, createOutage } from '../../../testing/servers/outage.ts'
import { createTestPorts } from '../../../testing/test-ports.ts'
import { createStoreWorld, shipInventory } from '../../../testing/servers/store-world.ts'
import {
  FILES,
  buildTestRelease,
  createSquad,
  integrityOf,
  publishShell,
  putFile,
  upload,
} from '../../../testing/test-release.ts'
import { collectArchivos } from './collect.ts'
import { RELEASES_IN_S3 } from '../registro/in-s3.ts'
import { createRegistry } from '../registro/registry.ts'
import { createReleaseStore } from '../registro/release-store.ts'
import { describeUnreadable } from '../registro/unreadable.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const TIMES = { readMs: 1000, saveMs: 1000 }
const ENTRY = '/modulos/inventory/1.0.0/remoteEntry.js'

const { newFolder, startServer, close } = createStoreWorld()
afterEach(close)

describe('replicas with one S3 store', () => {
  let s3: S3Server
  let way: Outage
  beforeAll(async () => {
    s3 = await startS3Server()
    way = await createOutage(s3.settings.endpoint)
  })
  afterAll(async () => {
    await way.close()
    await s3.close()
  })

  const storeOf = (
    folder: string,
    copies = createBlobFolder(path.join(folder, 'b'), createTestPorts().newId),
  ) =>
    createReleaseStore({
      shared: createS3Blobs({ ...s3.settings, endpoint: way.url.replace(/\/$/, '') }, RELEASES_IN_S3, {
        ports: createTestPorts(),
        times: TIMES,
      }),
      copies,
      oldFolder: folder,
    })

  it('serve files published through another replica, and serve their own copies while the store is down', async () => {
    const server = await startServer({ store: storeOf(await newFolder()) })
    await publishShell(server)
    await shipInventory(server)
    const folder = await newFolder()
    const other = await server.replica({ store: storeOf(folder) })
    expect((await other.inject('/v1/salud/listo')).statusCode).toBe(200)
    expect((await other.inject(ENTRY)).body).toBe(FILES['remoteEntry.js'])
    await other.close()

    await way.cut()
    const restarted = await server.replica({ store: storeOf(folder) })
    expect((await restarted.inject(ENTRY)).body).toBe(FILES['remoteEntry.js'])
    const missing = await restarted.inject('/modulos/inventory/1.0.0/assets/a.css')
    expect(missing.statusCode).toBe(503)
    expect(missing.json<Problema>().mensaje).toBe(RELEASES_IN_S3.message)
    await restarted.close()
    await way.restore()
  })

  it('read a file from the store if their own copy is damaged', async () => {
    const server = await startServer({ store: storeOf(await newFolder()) })
    await shipInventory(server)
    const folder = await newFolder()
    const copies = createBlobFolder(path.join(folder, 'b'), createTestPorts().newId)
    await copies.save(fileHash(integrityOf(FILES['remoteEntry.js'])), Buffer.from('dañado'))
    const other = await server.replica({ store: storeOf(folder, copies) })
    expect((await other.inject(ENTRY)).body).toBe(FILES['remoteEntry.js'])
    await other.close()
  })
})

describe('a server that does not use the store of the other servers', () => {
  it('is not ready, and reports at start-up which versions it cannot read and what to do', async () => {
    const server = await startServer()
    await publishShell(server)
    await shipInventory(server)
    const folder = await newFolder()
    const shared = createBlobFolder(path.join(folder, 'b'), server.ports.newId)
    const store = createReleaseStore({ shared, oldFolder: folder })
    const alone = await server.replica({ store })
    expect((await alone.inject('/v1/salud/listo')).statusCode).toBe(503)
    await alone.close()

    const parts = { ...server, entorno: 'prueba', warn: () => undefined }
    const told = await describeUnreadable(server.database, createRegistry({ ...parts, store }))
    expect(told).toMatch(
      /no puede leer versiones que son estables: inventory 1\.0\.0, shell 1\.0\.0\. .*S3_ENDPOINT/,
    )
  })
})

describe('files that no release names', () => {
  const unused = 'export const sin_uso = 1'

  it('are removed and logged after 30 days, but a dry run changes nothing', async () => {
    const folder = await newFolder()
    const shared = createBlobFolder(path.join(folder, 'b'), createTestPorts().newId)
    const store = createReleaseStore({ shared, oldFolder: folder })
    const server = await startServer({ store })
    const squad = await shipInventory(server)
    await putFile(server, squad.token, unused)
    const hash = fileHash(integrityOf(unused))
    const collect = (dryRun = false) => collectArchivos({ ...server, store }, { dryRun })

    server.ports.advance(30 * DAY_MS)
    expect(await collect()).toMatchObject({ archivos: 0 })
    server.ports.advance(1)
    expect(await collect(true)).toEqual({ archivos: 1, bytes: unused.length, hashes: [hash] })
    expect(await store.has(hash)).toBe(true)
    expect(await collect()).toEqual({ archivos: 1, bytes: unused.length, hashes: [hash] })
    expect(await store.has(hash)).toBe(false)
    expect(await collect()).toMatchObject({ archivos: 0 })
    const log = await server.database.kysely
      .selectFrom('plataforma_bitacora')
      .select('detalle')
      .where('accion', '=', 'archivos recogidos')
      .execute()
    expect(log).toEqual([{ detalle: { archivos: 1, bytes: unused.length, hashes: [hash] } }])
    const replica = await server.replica({ store })
    expect((await replica.inject(ENTRY)).statusCode).toBe(200)
    await replica.close()
  })

  it('are stored again if the collector removes them during a repeated upload', async () => {
    const folder = await newFolder()
    const real = createBlobFolder(path.join(folder, 'b'), createTestPorts().newId)
    let afterSave: (() => Promise<unknown>) | undefined
    const shared: BlobStore = {
      ...real,
      save: async (name, bytes) => {
        await real.save(name, bytes)
        if (name.endsWith('.br') || name.endsWith('.gz')) return
        await afterSave?.()
        afterSave = undefined
      },
    }
    const store = createReleaseStore({ shared, oldFolder: folder })
    const server = await startServer({ store })
    const squad = await createSquad(server, 'inventory')
    await putFile(server, squad.token, unused)
    const hash = fileHash(integrityOf(unused))
    await store.remove(hash)
    server.ports.advance(31 * DAY_MS)
    afterSave = () => collectArchivos({ ...server, store })
    expect((await putFile(server, squad.token, unused)).statusCode).toBe(201)
    expect(await store.has(hash)).toBe(true)
  })

  it('are either removed or served if a release with them is published while the collector runs', async () => {
    const folder = await newFolder()
    const shared = createBlobFolder(path.join(folder, 'b'), createTestPorts().newId)
    const store = createReleaseStore({ shared, oldFolder: folder })
    const server = await startServer({ store })
    const squad = await createSquad(server, 'inventory')
    for (let nth = 0; nth < 10; nth++) {
      const files = { 'remoteEntry.js': `export const vuelta = ${nth}` }
      await putFile(server, squad.token, files['remoteEntry.js'])
      server.ports.advance(31 * DAY_MS)
      const release = buildTestRelease({ version: `4.0.${nth}`, css: [] }, files)
      const [published] = await Promise.all([
        upload(server, squad, { release, files: nth % 2 === 0 ? {} : files }),
        collectArchivos({ ...server, store }),
      ])
      const served = await server.anonymous('GET', `/modulos/inventory/4.0.${nth}/remoteEntry.js`)
      // The release is refused if the collector was faster. Otherwise, all its files are served.
      expect([published.statusCode, served.statusCode]).toEqual(
        published.statusCode === 201 ? [201, 200] : [400, 404],
      )
    }
  })
})
