import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { enqueueJob } from '../../../platform/jobs/enqueue.ts'
import { BORRAR_IMAGENES } from '../../../platform/purge/forget-imagenes-later.ts'
import { type TestApp, createTestApp } from '../../../testing/test-app.ts'

const SECOND_MS = 1000

let server: TestApp
let app: TestApp['app']
let release: () => void
let deleting: number
let sent: string[]

// The store of pictures does not answer until `release` is called.
beforeEach(async () => {
  server = await createTestApp()
  const held = new Promise<void>((resolve) => (release = resolve))
  deleting = 0
  sent = []
  const remove = () => {
    deleting += 1
    return held
  }
  app = await server.replica({
    doesJobs: true,
    images: {
      save: () => Promise.resolve(),
      read: () => Promise.resolve(undefined),
      has: () => Promise.resolve(false),
      remove,
    },
    mailTransport: { close: () => undefined, send: async ({ mail }) => void sent.push(mail.para.correo) },
  })
})
afterEach(async () => {
  release()
  await app.close()
  await server.close()
})

it('four deletions of pictures that hang do not delay a recovery code', async () => {
  const datos = { imagenes: [`${'ab'.repeat(32)}-privada.webp`] }
  const { kysely } = server.database
  for (let n = 0; n < 4; n++) await enqueueJob(kysely, { tipo: BORRAR_IMAGENES, datos }, server.ports)
  // The worker claims jobs in the order of their moments, so these four come before all others.
  server.ports.advance(SECOND_MS)
  await app.ready()
  await vi.waitFor(() => expect(deleting).toBeGreaterThan(1), 10_000)
  server.ports.advance(SECOND_MS)

  await server.anonymous('POST', '/v1/auth/solicitar-reset', { body: { correo: 'ana@demo.co' } })

  await vi.waitFor(() => expect(sent).toEqual(['ana@demo.co']), 5000)
  expect(deleting).toBe(2)
})
