import { setTimeout as sleep } from 'node:timers/promises'
import type { Producto } from '@mi/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { productoBody } from '../../testing/producto-body.ts'
import { type Call, type TestApp, createTestApp } from '../../testing/test-app.ts'
import { MIGRATIONS, readMigrations } from './migration.ts'
import { prepareDatabase } from './prepare-database.ts'
import { SERVER_ROLE } from './server-role.ts'

const LATER = readMigrations(
  import.meta.glob<string>('../../testing/next-build/*.sql', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)

let server: TestApp
let call: Call
beforeAll(async () => {
  server = await createTestApp()
  call = await server.as('empresa@demo.co')
})
afterAll(() => server.close())

const warn = (line: string): never => expect.unreachable(line)
const laterBuild = () =>
  prepareDatabase({ url: server.databaseUrl, warn, migrations: [...MIGRATIONS, ...LATER] })

/** Creates and changes products until `isOver` returns true. @returns the statuses, and the longest time of a round. */
const write = async (isOver: () => boolean) => {
  const statuses = new Set<number>()
  let longest = 0
  while (!isOver()) {
    const begun = performance.now()
    const created = await call('POST', '/v1/productos', { body: productoBody() })
    const { id } = created.json<Producto>()
    const moved = await call('POST', `/v1/productos/${id}/movimientos`, { body: { delta: 1 } })
    statuses.add(created.statusCode).add(moved.statusCode)
    longest = Math.max(longest, performance.now() - begun)
    await sleep(5)
  }
  return { statuses: [...statuses].sort(), longest }
}

describe('a later build that migrates while this one runs', () => {
  it('fills and indexes large tables while this build writes', async () => {
    let isOver = false
    const writing = write(() => isOver)
    const { applied } = await laterBuild()
    isOver = true
    const { statuses, longest } = await writing
    expect(applied).toBe(LATER.length)
    expect(statuses).toEqual([200, 201])
    expect(longest).toBeLessThan(2000)
  })

  it('leaves a schema that this build is still able to serve after a restart', async () => {
    expect(await prepareDatabase({ url: server.databaseUrl, warn })).toEqual({
      applied: 0,
      role: SERVER_ROLE,
    })
    const database = openDatabase(server.databaseUrl, () => undefined, SERVER_ROLE)
    const restarted = await server.replica({ database })
    const login = { correo: 'ana@demo.co', password: 'Demo#2026' }
    const { statusCode } = await restarted.inject({ method: 'POST', url: '/v1/auth/login', payload: login })
    expect(statusCode).toBe(200)
    await restarted.close()
    await database.close()
  })

  it('stops this build from starting if a migration contains `@serves-from 9001`', async () => {
    const closing = readMigrations({ '9100_fin.sql': '-- @serves-from 9001\nselect 1' })
    const migrations = [...MIGRATIONS, ...LATER, ...closing]
    await prepareDatabase({ url: server.databaseUrl, warn, migrations })
    expect(await prepareDatabase({ url: server.databaseUrl, warn, migrations })).toMatchObject({ applied: 0 })
    await expect(prepareDatabase({ url: server.databaseUrl, warn })).rejects.toThrow(
      'La base de datos es de una versión más nueva: desde 9100_fin.sql la atienden servidores que conocen la ' +
        `migración 9001, y este conoce hasta la ${MIGRATIONS.at(-1)?.nombre.slice(0, 4)}.`,
    )
  })
})
