import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fileHash } from '@mi/domain'
import { type S3Server, startS3Server } from '@mi/testing/s3'
import { IMAGES_IN_S3 } from '../modules/imagenes/in-s3.ts'
import { RELEASES_IN_S3 } from '../modules/plataforma/registro/in-s3.ts'
import { createReleaseStore } from '../modules/plataforma/registro/release-store.ts'
import { createBlobFolder } from '../platform/blobs/blob-folder.ts'
import { createS3Blobs } from '../platform/blobs/s3-blobs.ts'
import { createTestApp } from '../testing/test-app.ts'
import { createTestPorts } from '../testing/test-ports.ts'
import { FILES, createSquad, integrityOf, makeStable, publishShell, upload } from '../testing/test-release.ts'
import { moveBlobs } from './move-blobs.ts'

const ports = createTestPorts()
const { signal } = new AbortController()

let s3: S3Server
let dataDir: string

beforeEach(async () => {
  s3 = await startS3Server()
  dataDir = await mkdtemp(path.join(tmpdir(), 'mi-inventario-mudanza-'))
})
afterEach(async () => {
  await s3.close()
  await rm(dataDir, { recursive: true, force: true })
})

const move = (dryRun = false) => moveBlobs({ dataDir, s3: s3.settings }, { ports, signal, dryRun })
const folderOf = (name: string) => createBlobFolder(path.join(dataDir, name), ports.newId)

describe('moveBlobs', () => {
  it('copies images and published files, so a server that has only the S3 store is able to serve them', async () => {
    const oldFolder = path.join(dataDir, 'modulos')
    const server = await createTestApp({
      store: createReleaseStore({ shared: folderOf('modulos/b'), oldFolder }),
    })
    await publishShell(server)
    const squad = await createSquad(server, 'inventory')
    await upload(server, squad)
    await makeStable(server, squad, '1.0.0')
    await folderOf('imagenes').save('una-foto.webp', Buffer.from('foto'))

    const rehearsed = await move(true)
    expect(rehearsed.modulos.copied).toBeGreaterThan(0)
    expect(await move()).toEqual(rehearsed)
    const again = await move()
    expect(again.modulos).toEqual({ copied: 0, kept: rehearsed.modulos.copied, damaged: [] })
    expect(again.imagenes).toEqual({ copied: 0, kept: 1, damaged: [] })

    const shared = createS3Blobs(s3.settings, RELEASES_IN_S3, { ports })
    const other = await server.replica({ store: createReleaseStore({ shared, oldFolder: '/nowhere' }) })
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': encoding }
      const url = '/modulos/inventory/1.0.0/remoteEntry.js'
      expect((await other.inject({ url, headers })).statusCode, encoding).toBe(200)
    }
    const images = createS3Blobs(s3.settings, IMAGES_IN_S3, { ports })
    expect((await images.read('una-foto.webp'))?.toString()).toBe('foto')
    await other.close()
    await server.close()
  })

  it('does not copy damaged or half-written files', async () => {
    const hash = fileHash(integrityOf(FILES['remoteEntry.js']))
    const files = folderOf('modulos/b')
    await files.save(hash, Buffer.from('dañado'))
    await files.save(`${hash}.br`, brotliCompressSync('otra cosa'))
    await writeFile(path.join(dataDir, 'modulos/b', '.a-medias'), 'x')
    const { modulos } = await move()
    expect(modulos).toEqual({ copied: 0, kept: 0, damaged: [`${hash}.br`, hash] })
  })

  it('rejects settings that name no S3 store', async () => {
    await expect(moveBlobs({ dataDir, s3: undefined }, { ports, signal })).rejects.toThrow('da S3_ENDPOINT')
  })
})
