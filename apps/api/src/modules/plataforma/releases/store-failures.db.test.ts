import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { Problema } from '@mi/contracts'
import { fileHash } from '@mi/domain'
import { createBlobFolder } from '../../../platform/blobs/blob-folder.ts'
import type { BlobStore } from '../../../platform/blobs/blob-store.ts'
import { createTestPorts } from '../../../testing/test-ports.ts'
import { createStoreWorld, shipInventory } from '../../../testing/servers/store-world.ts'
import {
  FILES,
  buildTestRelease,
  createSquad,
  integrityOf,
  putFile,
  upload,
} from '../../../testing/test-release.ts'
import { createReleaseStore } from '../registro/release-store.ts'
import { collectArchivos } from './collect.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const ENTRY = '/modulos/inventory/1.0.0/remoteEntry.js'

const { newFolder, startServer, close } = createStoreWorld()
afterEach(close)

const listBlobs = async (folder: string): Promise<string[]> => {
  const entries = await readdir(path.join(folder, 'b'), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort()
}

describe('a full store', () => {
  // Each file is saved in three forms (plain, brotli and gzip), so saves 4 to 6 store the second file.
  it.each([4, 5, 6])(
    'that fails at save %i refuses the upload and keeps no part of the file',
    async (nth) => {
      const folder = await newFolder()
      const real = createBlobFolder(path.join(folder, 'b'), createTestPorts().newId)
      let saves = 0
      const full: BlobStore = {
        ...real,
        save: (name, bytes) => {
          saves += 1
          const failure = Object.assign(new Error('no space left'), { code: 'ENOSPC' })
          return saves === nth ? Promise.reject(failure) : real.save(name, bytes)
        },
      }
      const server = await startServer({ store: createReleaseStore({ shared: full, oldFolder: folder }) })
      const squad = await createSquad(server, 'inventory')
      await putFile(server, squad.token, FILES['remoteEntry.js'])
      const refused = await putFile(server, squad.token, FILES['assets/a.css'])
      expect(refused.statusCode).toBe(503)
      expect(refused.json<Problema>().mensaje).toBe(
        'El almacén de versiones está lleno y no se guardó nada. Libera espacio y vuelve a publicar.',
      )
      const entry = fileHash(integrityOf(FILES['remoteEntry.js']))
      expect(await listBlobs(folder)).toEqual([entry, `${entry}.br`, `${entry}.gz`])
      expect((await upload(server, squad, { files: {} })).json<Problema>().errores).toEqual([
        { campo: 'assets/a.css', mensaje: 'Falta subir este archivo.' },
      ])
      expect((await server.anonymous('GET', ENTRY)).statusCode).toBe(404)
      expect((await upload(server, squad)).statusCode).toBe(201)
      expect((await server.anonymous('GET', ENTRY)).statusCode).toBe(200)
    },
  )

  it('that cannot remove a half-stored file is cleaned up later, because the database lists the file', async () => {
    const folder = await newFolder()
    const real = createBlobFolder(path.join(folder, 'b'), createTestPorts().newId)
    let isBroken = true
    const failure = () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))
    const broken: BlobStore = {
      ...real,
      save: (name, bytes) => (isBroken && name.endsWith('.gz') ? failure() : real.save(name, bytes)),
      remove: (name) => (isBroken ? failure() : real.remove(name)),
    }
    const store = createReleaseStore({ shared: broken, oldFolder: folder })
    const server = await startServer({ store })
    const squad = await createSquad(server, 'inventory')
    expect((await putFile(server, squad.token, FILES['assets/a.css'])).statusCode).toBe(503)
    expect(await listBlobs(folder)).toHaveLength(1)
    isBroken = false
    server.ports.advance(31 * DAY_MS)
    await collectArchivos({ ...server, store })
    expect(await listBlobs(folder)).toEqual([])
  })

  it('keeps a file that another upload has stored at the same time', async () => {
    const folder = await newFolder()
    const real = createBlobFolder(path.join(folder, 'b'), createTestPorts().newId)
    let race: (() => Promise<unknown>) | undefined
    const full: BlobStore = {
      ...real,
      save: async (name, bytes) => {
        const other = race
        race = undefined
        if (!other) return real.save(name, bytes)
        await other()
        throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
      },
    }
    const server = await startServer({ store: createReleaseStore({ shared: full, oldFolder: folder }) })
    const squad = await createSquad(server, 'inventory')
    const put = () => putFile(server, squad.token, FILES['assets/a.css'])
    race = put
    expect((await put()).statusCode).toBe(503)
    expect(await listBlobs(folder)).toHaveLength(3)
  })
})

describe('a deleted file of a registered release', () => {
  it.each(['', '.br', '.gz'])(
    'is reported as missing until it is uploaded again (form «%s»)',
    async (form) => {
      const folder = await newFolder()
      const shared = createBlobFolder(path.join(folder, 'b'), createTestPorts().newId)
      const store = createReleaseStore({ shared, oldFolder: folder })
      const server = await startServer({ store })
      const squad = await shipInventory(server)
      await shared.remove(fileHash(integrityOf(FILES['assets/a.css'])) + form)

      const other = buildTestRelease({}, { 'remoteEntry.js': 'export const otra = 1' })
      const refused = await upload(server, squad, { release: other, files: {} })
      expect(refused.json<Problema>().codigo).toBe('version_existe')
      const repeated = await upload(server, squad, { files: {} })
      expect(repeated.json<Problema>()).toMatchObject({
        codigo: 'faltan_archivos',
        errores: [{ campo: 'assets/a.css' }],
      })
      expect((await upload(server, squad)).json<Problema>().codigo).toBe('version_existe')
      const replica = await server.replica({ store })
      for (const encoding of ['identity', 'br', 'gzip']) {
        const headers = { 'accept-encoding': encoding }
        const served = await replica.inject({ url: '/modulos/inventory/1.0.0/assets/a.css', headers })
        expect(served.statusCode, encoding).toBe(200)
      }
      await replica.close()
    },
  )
})
