import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, createTestApp } from '../../../testing/test-app.ts'
import { createJudge, createWatchedModule } from '../../../testing/test-rollout.ts'
import { watchWork } from '../../../testing/work.ts'

const NEXT_MS = 5000
const SECOND_MS = 1000

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const nextRun = async (): Promise<number> => {
  const { listo_en: next } = await server.database.kysely
    .selectFrom('trabajos')
    .select('listo_en')
    .where('tipo', '=', 'rollout')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return next.getTime() - server.ports.now().getTime()
}

/** A database that seems to take this long to count votes. */
const openSlowDatabase = (slowMs: number) => {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      if (result.rows.some((row) => 'medidas' in row)) server.ports.advance(slowMs)
      return Promise.resolve(result)
    },
  }
  return { ...server.database, kysely: server.database.kysely.withPlugin(plugin) }
}

describe('the judge of a rollout with millions of votes', () => {
  it('reads them only once, and besides them only the votes with a late failure', async () => {
    const module = await createWatchedModule(server, 'votado')
    await module.begin({ porcentaje: 50 })
    const judge = await createJudge(server)
    const work = await watchWork()
    const statements = await work.during(() => judge.runDue())
    work.restore()
    const reads = statements.filter((each) => each.includes('from public.plataforma_votos'))
    expect(reads.map((each) => each.includes('and tardio'))).toEqual([true, false])
    await module.call('POST', `${module.at}/revertir`, { body: { motivo: 'prueba' } })
    await judge.runDue()
  })
})

describe('the pause of the judge', () => {
  it('is ten times as long as the last judgement took, but ends in time for a reaction within 30 seconds', async () => {
    const module = await createWatchedModule(server, 'despacio')
    await module.begin()
    await module.people(1, 'montado')
    await (await createJudge(server)).runDue()
    expect(await nextRun()).toBe(NEXT_MS)
    server.ports.advance(NEXT_MS)
    await (await createJudge(server, openSlowDatabase(SECOND_MS))).runDue()
    expect(await nextRun()).toBe(10 * SECOND_MS)
    server.ports.advance(10 * SECOND_MS)
    await (await createJudge(server, openSlowDatabase(4 * SECOND_MS))).runDue()
    expect(await nextRun()).toBe(22 * SECOND_MS)
    server.ports.advance(22 * SECOND_MS)
    await (await createJudge(server, openSlowDatabase(20 * SECOND_MS))).runDue()
    expect(await nextRun()).toBe(NEXT_MS)
  })
})
