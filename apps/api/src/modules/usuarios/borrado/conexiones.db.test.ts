import { expect, it, vi } from 'vitest'
import { CLAVE_DEMO } from '../../../demo/cuentas.ts'
import { openDatabase } from '../../../platform/database/database.ts'
import { createLimits } from '../../../platform/limits/limits.ts'
import { SERVER_ROLE } from '../../../platform/migrations/server-role.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { urlOf } from '../../../testing/world/erasure-world.ts'

// The test takes nine of the server's ten connections, and leaves one for the erasure.
const TAKEN = 9

it('an erasure needs only one connection, so ten simultaneous erasures do not wait for each other', async () => {
  const server = await createTestApp()
  const database = openDatabase(server.databaseUrl, () => undefined, SERVER_ROLE)
  const app = await server.replica({ database, limits: createLimits(database, server.ports) })
  const { token, user } = await server.login('ana@demo.co')
  const releases: (() => void)[] = []
  const held = Array.from({ length: TAKEN }, () =>
    database.kysely.transaction().execute(() => new Promise<void>((resolve) => releases.push(resolve))),
  )
  await vi.waitFor(() => expect(releases).toHaveLength(TAKEN))

  const answer = await app.inject({
    method: 'DELETE',
    url: urlOf(user.idUsuario),
    headers: { authorization: `Bearer ${token}` },
    payload: { currentPassword: CLAVE_DEMO },
  })

  releases.forEach((release) => release())
  await Promise.all(held)
  await app.close()
  await database.close()
  await server.close()
  expect(answer.statusCode, answer.body).toBe(200)
})
