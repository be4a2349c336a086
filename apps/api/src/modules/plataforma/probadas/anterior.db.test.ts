import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Manifest } from '@mi/contracts'
import { type TestApp, createTestApp } from '../../../testing/test-app.ts'
import { makeStable, publishShell } from '../../../testing/test-release.ts'
import { type OwnSquad, VISITOR, squadsOf } from '../../../testing/test-squad.ts'
import { cookieOf, sendBeacon } from '../../../testing/test-visitor.ts'

const MINUTE_MS = 60_000

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
  await publishShell(server)
})
afterAll(() => server.close())

const newSquad = squadsOf(() => server)

/** Lists the versions that a page gets: the version to show, and then its fallbacks. */
const versionsFor = async ({ module }: OwnSquad): Promise<string[] | undefined> => {
  const headers = { cookie: cookieOf(server, VISITOR) }
  const manifest = (await server.anonymous('GET', '/v1/plataforma/manifiesto', { headers })).json<Manifest>()
  const found = manifest.modules.find((each) => each.module === module)
  return found?.versions.map(({ version }) => version)
}

describe('the last good version', () => {
  let squad: OwnSquad
  beforeEach(async () => {
    squad = await newSquad()
    await squad.stabilize('1.0.0')
  })

  /** Makes each version up to `last` stable. Before a version is replaced, it is mounted and stable for 30 minutes. */
  const bakeUntil = async (last: string) => {
    for (const version of ['1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0', '1.6.0'].filter(
      (each) => each <= last,
    )) {
      const { estable } = await squad.state()
      await squad.mounted(estable ?? '')
      server.ports.advance(30 * MINUTE_MS)
      await squad.stabilize(version)
    }
  }

  it('is a version that was stable for 30 minutes and was mounted successfully', async () => {
    await squad.mounted('1.0.0')
    server.ports.advance(30 * MINUTE_MS)
    await squad.stabilize('1.1.0')
    expect(await squad.state()).toMatchObject({ estable: '1.1.0', anterior: '1.0.0' })

    // 1.1.0 is replaced one minute too early.
    await squad.mounted('1.1.0')
    server.ports.advance(29 * MINUTE_MS)
    await squad.stabilize('1.2.0')
    expect(await squad.state()).toMatchObject({ estable: '1.2.0', anterior: '1.0.0' })
  })

  it('is never a version without a reported mount', async () => {
    server.ports.advance(60 * MINUTE_MS)
    await squad.stabilize('1.1.0')
    expect(await squad.state()).toMatchObject({ anterior: null })
  })

  it('is never a version if only untrusted signals report that it was mounted', async () => {
    const senales = [{ module: squad.module, version: '1.0.0', resultado: 'montado' as const, ms: 5 }]
    await server.anonymous('POST', '/v1/plataforma/senales', { body: { senales } })
    await sendBeacon(server, { ...VISITOR, persona: null }, { senales })
    await sendBeacon(server, VISITOR, { senales, pagina: 'inventada' })
    server.ports.advance(60 * MINUTE_MS)
    await squad.stabilize('1.1.0')
    expect(await squad.state()).toMatchObject({ anterior: null })
  })

  it('is an older version after a rollback, and not the version that was rolled back', async () => {
    await bakeUntil('1.3.0')
    expect(await squad.state()).toMatchObject({ estable: '1.3.0', anterior: '1.2.0' })
    await squad.mounted('1.3.0')
    server.ports.advance(30 * MINUTE_MS)
    await makeStable(server, squad, '1.2.0')
    expect(await squad.state()).toMatchObject({ estable: '1.2.0', anterior: '1.1.0' })
  })

  it('is never a version that was switched off while it was stable', async () => {
    await squad.mounted('1.0.0')
    server.ports.advance(30 * MINUTE_MS)
    await squad.stabilize('1.1.0')
    await squad.mounted('1.1.0')
    expect((await squad.act('apagar', { version: '1.1.0' })).statusCode).toBe(200)
    server.ports.advance(60 * MINUTE_MS)
    await squad.stabilize('1.2.0')
    expect(await squad.state()).toMatchObject({ estable: '1.2.0', anterior: '1.0.0' })
    expect((await squad.act('revertir')).json()).toMatchObject({ estable: '1.0.0' })
  })

  it('is 1.2.1 after 1.3.0 replaced 1.2.1, even if 1.3.0 was published before 1.2.1', async () => {
    expect((await squad.ship('1.3.0')).statusCode).toBe(201)
    server.ports.advance(MINUTE_MS)
    await squad.stabilize('1.2.1')
    await squad.mounted('1.2.1')
    server.ports.advance(30 * MINUTE_MS)
    expect((await makeStable(server, squad, '1.3.0')).statusCode).toBe(200)
    expect(await squad.state()).toMatchObject({ estable: '1.3.0', anterior: '1.2.1' })
  })

  it('is also a version that was stable for 30 minutes before its module was retired and restored', async () => {
    await squad.mounted('1.0.0')
    server.ports.advance(30 * MINUTE_MS)
    for (const action of ['retirar', 'restituir'] as const)
      expect((await squad.act(action)).statusCode).toBe(200)
    await squad.stabilize('1.1.0')
    expect(await squad.state()).toMatchObject({ anterior: '1.0.0' })
  })

  it('changes from 1.1.0 to the older good version 1.0.0 while 1.1.0 is switched off', async () => {
    await bakeUntil('1.2.0')
    expect(await squad.state()).toMatchObject({ estable: '1.2.0', anterior: '1.1.0' })
    const off = await squad.act('apagar', { version: '1.1.0' })
    expect(off.json()).toMatchObject({ estable: '1.2.0', anterior: '1.0.0' })
    expect(await versionsFor(squad)).toEqual(['1.2.0', '1.0.0'])
    const on = await squad.act('encender', { version: '1.1.0' })
    expect(on.json()).toMatchObject({ estable: '1.2.0', anterior: '1.1.0' })
    await squad.act('apagar', { version: '1.1.0' })
    expect((await squad.act('revertir')).json()).toMatchObject({ estable: '1.0.0' })
  })

  it('is the sixth-newest good version while the stable and the five newest good ones are off', async () => {
    await bakeUntil('1.6.0')
    for (const version of ['1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0', '1.6.0'])
      expect((await squad.act('apagar', { version })).statusCode).toBe(200)
    expect(await squad.state()).toMatchObject({ estable: '1.6.0', anterior: '1.0.0', recibida: '1.0.0' })
    expect(await versionsFor(squad)).toEqual(['1.0.0'])
  })

  it('is 1.2.0 after 1.3.0 replaced 1.2.0, although the older 1.1.0 was switched off and on again', async () => {
    await bakeUntil('1.2.0')
    await squad.mounted('1.2.0')
    server.ports.advance(29 * MINUTE_MS)
    for (const action of ['apagar', 'encender']) await squad.act(action, { version: '1.1.0' })
    server.ports.advance(MINUTE_MS)
    await squad.stabilize('1.3.0')
    expect(await squad.state()).toMatchObject({ estable: '1.3.0', anterior: '1.2.0' })
  })

  it('is 1.0.0 if another server has switched off 1.1.0, and a rollback makes 1.0.0 stable', async () => {
    await bakeUntil('1.2.0')
    await sql`
      insert into plataforma_apagadas (modulo, version, desde)
      values (${squad.module}, '1.1.0', ${server.ports.now()})`.execute(server.database.kysely)
    expect(await squad.state()).toMatchObject({ estable: '1.2.0', anterior: '1.0.0' })
    await squad.mounted('1.2.0')
    server.ports.advance(30 * MINUTE_MS)
    expect((await squad.act('revertir')).json()).toMatchObject({ estable: '1.0.0', anterior: null })
  })

  it('is never a version that was switched back on less than 30 minutes before it was replaced', async () => {
    await squad.mounted('1.0.0')
    await squad.act('apagar', { version: '1.0.0' })
    server.ports.advance(30 * MINUTE_MS)
    await squad.act('encender', { version: '1.0.0' })
    server.ports.advance(29 * MINUTE_MS)
    await squad.stabilize('1.1.0')
    expect(await squad.state()).toMatchObject({ anterior: null })
  })
})
