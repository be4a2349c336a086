import { readdir } from 'node:fs/promises'
import { UnavailableError } from '@mi/domain'
import type { ResultadoDeAnalisis } from '@mi/contracts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AppParts } from '../../../app-parts.ts'
import { createBlobFolder } from '../../../platform/blobs/blob-folder.ts'
import type { BlobStore } from '../../../platform/blobs/blob-store.ts'
import { sendForm } from '../../../testing/calls/send-form.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { runImageJobs } from '../../../testing/world/image-jobs.ts'
import { LABEL, type ScanWorld, createScanWorld } from '../../../testing/world/scan-world.ts'

const DELAY_MS = 60_000

let world: ScanWorld
let folder: BlobStore
const replicas: TestApp['app'][] = []
beforeAll(async () => {
  world = await createScanWorld()
  folder = createBlobFolder(world.server.imagesDir, world.server.ports.newId)
})
beforeEach(async () => {
  await world.forget()
  world.reads(LABEL)
})
afterEach(async () => {
  for (const app of replicas.splice(0)) await app.close()
})
afterAll(() => world.close())

/** Starts a server whose image store is a folder. The functions in `store` replace those of the folder. */
const withStore = async (store: Partial<BlobStore>, parts: Partial<AppParts> = {}) => {
  const app = await world.server.replica({ reader: world.reader, images: { ...folder, ...store }, ...parts })
  replicas.push(app)
  return app
}

const fail = () => Promise.reject(new UnavailableError('El almacén no responde.'))

const keepOn = async (app: TestApp['app'], headers: Record<string, string> = {}) => {
  const answer = await sendForm(
    { app },
    {
      ...{ method: 'POST', url: '/v1/api/ocr/nutriscan-ocr', token: world.token, headers },
      parts: [
        ['guardarFoto', 'true'],
        ['imagen', world.foto],
      ],
    },
  )
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<ResultadoDeAnalisis>()
}

const files = async (): Promise<string[]> =>
  (await readdir(world.server.imagesDir, { recursive: true })).filter((name) =>
    name.endsWith('-privada.webp'),
  )

const cleanUp = async (): Promise<void> => {
  world.server.ports.advance(DELAY_MS)
  await runImageJobs(world.server)
}

describe('an image store', () => {
  it('that fails after writing a photo leaves a file that no record names, and a job deletes this file', async () => {
    const app = await withStore({
      save: async (name, bytes) => {
        await folder.save(name, bytes)
        return fail()
      },
    })
    expect((await keepOn(app)).fotoGuardada).toBe(false)
    expect((await world.own())[0]).toMatchObject({ tieneFoto: false })
    expect(await files()).toHaveLength(1)
    await cleanUp()
    expect(await files()).toEqual([])
  })

  it('that stores a photo after its analysis was deleted leaves a file, which a job deletes later', async () => {
    const admin = await world.server.as('admin@demo.co')
    const app = await withStore({
      save: async (name, bytes) => {
        const [analisis] = await world.own()
        expect((await admin('DELETE', `/v1/nutriscan/${analisis?.id}`)).statusCode).toBe(200)
        // The job that deletes the photo of the deleted analysis runs here, before the file is written.
        await runImageJobs(world.server)
        await folder.save(name, bytes)
      },
    })
    expect((await keepOn(app)).fotoGuardada).toBe(false)
    expect(await files()).toHaveLength(1)
    await cleanUp()
    expect(await files()).toEqual([])
  })

  it('does not delay the answer beyond the time for the scan if it hangs, and its late file is deleted', async () => {
    let answer = (): void => undefined
    const silence = new Promise<void>((resolve) => (answer = resolve))
    const app = await withStore(
      {
        save: async (name, bytes) => {
          await silence
          await folder.save(name, bytes)
        },
      },
      { scanTimes: { wholeMs: 2000 } },
    )
    expect((await keepOn(app)).fotoGuardada).toBe(false)
    expect((await world.own())[0]).toMatchObject({ tieneFoto: false })
    answer()
    await expect.poll(files, { timeout: 10_000 }).toHaveLength(1)
    await cleanUp()
    expect(await files()).toEqual([])
  })

  it('gets no photo to store if the time for the scan ends before the photo is encoded', async () => {
    const app = await withStore({}, { scanTimes: { wholeMs: 1 } })
    expect((await keepOn(app)).fotoGuardada).toBe(false)
    expect((await world.own())[0]).toMatchObject({ tieneFoto: false })
    expect(await files()).toEqual([])
  })

  it('leads to the answer `fotoGuardada: false` if it fails, and again if the request is repeated', async () => {
    const app = await withStore({ save: fail })
    const headers = { 'idempotency-key': 'almacen-malo' }
    expect((await keepOn(app, headers)).fotoGuardada).toBe(false)
    expect((await keepOn(app, headers)).fotoGuardada).toBe(false)
  })
})
