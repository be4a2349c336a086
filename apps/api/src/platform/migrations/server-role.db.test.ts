import { createDatabase, dropDatabase, startTestServer } from '@mi/testing/postgres'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postgresUrl } from '../../testing/postgres-url.ts'
import { type TestApp, createTestApp } from '../../testing/test-app.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { prepareDatabase } from './prepare-database.ts'
import { PRIVILEGIOS, SERVER_ROLE } from './server-role.ts'

const EVIDENCE = [
  ['historial', 'motivo'],
  ['cuentas_bitacora', 'motivo'],
  ['plataforma_bitacora', 'motivo'],
  ['seguridad_bitacora', 'tipo'],
] as const
const CHANGES = EVIDENCE.flatMap(([table, column]) => [
  `update public.${table} set ${column} = 'x'`,
  `delete from public.${table}`,
  `truncate public.${table} cascade`,
])
const DEFINITIONS = [
  'create table public.otra (id int)',
  'create temporary table otra (id int)',
  'alter table public.historial disable trigger all',
  'drop trigger historial_no_cambia on public.historial',
  'drop table public.historial_conteo',
  'create or replace function public.solo_se_agrega() returns trigger language plpgsql as $$ begin return new; end $$',
]

let server: TestApp
let role: Database
beforeAll(async () => {
  server = await createTestApp()
  // The test database is a copy of a template. PostgreSQL does not copy the privileges on the database itself, so every
  // role is able to create temporary tables before this call.
  await prepareDatabase({ url: server.databaseUrl, warn: () => undefined })
  role = openDatabase(server.databaseUrl, () => undefined, SERVER_ROLE)
})
afterAll(async () => {
  await role.close()
  await server.close()
})

const run = (database: Database, statement: string) => sql.raw(statement).execute(database.kysely)
const one = async <T>(database: Database, query: string): Promise<T> =>
  (await run(database, query)).rows[0] as T

describe('the role of the running server', () => {
  it('is the role of the connections in the pool and of those that listen', async () => {
    const query = 'select current_user::text as name'
    expect(await one(role, query)).toEqual({ name: SERVER_ROLE })
    const listener = await role.connect()
    expect((await listener.query(query)).rows).toEqual([{ name: SERVER_ROLE }])
    await listener.end()
  })

  it('owns nothing and is not allowed to sign in', async () => {
    expect(
      await one(
        server.database,
        `select rolcanlogin, rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication,
           (select count(*)::int from pg_class where relowner = r.oid) as owned
         from pg_roles r where rolname = '${SERVER_ROLE}'`,
      ),
    ).toEqual({
      rolcanlogin: false,
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolbypassrls: false,
      rolreplication: false,
      owned: 0,
    })
  })

  it.each([...CHANGES, ...DEFINITIONS])('is not allowed to execute: %s', async (statement) => {
    await expect(run(role, statement)).rejects.toMatchObject({ code: '42501' })
  })

  it('has for each table exactly the privileges that PRIVILEGIOS lists', async () => {
    const { rows } = await sql<{ name: string; privileges: string }>`
      select relname as name, coalesce((
        select string_agg(lower(privilege_type), ', ' order by array_position(
          array['SELECT', 'INSERT', 'UPDATE', 'DELETE'], privilege_type))
        from aclexplode(relacl) where grantee = ${SERVER_ROLE}::regrole), '') as privileges
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(
      server.database.kysely,
    )
    const lines = rows.map(({ name, privileges }) => [name, privileges])
    expect(lines).toEqual(lines.map(([name = '']) => [name, PRIVILEGIOS[name] ?? 'a line in PRIVILEGIOS']))
  })
})

describe('the triggers', () => {
  it.each(CHANGES)('refuse this statement even from the owner of the tables: %s', async (statement) => {
    // Each of these tables gets a row, because row triggers do not fire on empty tables.
    await run(
      server.database,
      `insert into public.cuentas_bitacora (usuario_id, accion, despues, actor_id, actor_nombre, fecha)
       select id, 'creado', '{}', id, 'x', now() from public.usuarios limit 1;
       insert into public.plataforma_bitacora (modulo, accion, detalle, actor, fecha) values ('x', 'x', '{}', 'x', now());
       insert into public.seguridad_bitacora (tipo, fecha, direccion, dispositivo) values ('ingreso', now(), '', '')`,
    )
    await expect(run(server.database, statement)).rejects.toThrow('is append-only')
  })
})

describe('prepareServerRole', () => {
  const serverUrl = postgresUrl()
  const as = (url: string, user: string): string => {
    const address = new URL(url)
    address.username = user
    address.password = 'prueba'
    return address.href
  }

  const withOwner = async (
    name: string,
    attributes: string,
    check: (url: string) => Promise<void>,
  ): Promise<void> => {
    const user = `duena_${name}`
    const url = await createDatabase(serverUrl, name)
    const admin = openDatabase(url, () => undefined)
    await run(admin, `create role ${user} login password 'prueba' ${attributes}`)
    await run(admin, `alter database ${name} owner to ${user}`)
    try {
      await check(as(url, user))
    } finally {
      await admin.close()
      await dropDatabase(serverUrl, name)
      const last = openDatabase(serverUrl, () => undefined)
      await run(last, `drop role ${user}`)
      await last.close()
    }
  }

  const unexpected = (line: string): never => expect.unreachable(line)

  it('warns once that the owner is not allowed to create the role, and leaves the triggers active', () =>
    withOwner('sin_permiso', '', async (url) => {
      const said: string[] = []
      const { role: own } = await prepareDatabase({ url, warn: (line) => said.push(line) })
      expect(own).toBeUndefined()
      expect(said).toEqual([expect.stringContaining('«duena_sin_permiso» no puede crear el rol')])
      const owner = openDatabase(url, () => undefined)
      await expect(run(owner, 'truncate public.historial cascade')).rejects.toThrow('is append-only')
      await owner.close()
    }))

  it('uses a role that an administrator created, even if two replicas start at once', () =>
    withOwner('con_rol', '', async (url) => {
      const admin = openDatabase(serverUrl, () => undefined)
      await run(admin, `grant ${SERVER_ROLE} to duena_con_rol`)
      await admin.close()
      const replicas = await Promise.all([1, 2].map(() => prepareDatabase({ url, warn: unexpected })))
      expect(replicas.map((each) => each.role)).toEqual([SERVER_ROLE, SERVER_ROLE])
      expect(await prepareDatabase({ url, warn: unexpected })).toEqual({ applied: 0, role: SERVER_ROLE })
    }))

  it('creates the role on a server that lacks it, such as a server restored from a backup', async () => {
    // This test drops the role, which all databases of a server share. So it needs its own PostgreSQL server.
    const alone = await startTestServer(process.env.TEST_POSTGRES_BIN)
    const owner = openDatabase(alone.url, () => undefined)
    const works = openDatabase(alone.url, () => undefined, SERVER_ROLE)
    const prepare = async () => (await prepareDatabase({ url: alone.url, warn: unexpected })).role
    try {
      await prepare()
      await run(owner, `drop owned by ${SERVER_ROLE}; drop role ${SERVER_ROLE}`)
      await expect(run(works, 'select 1')).rejects.toThrow(`role "${SERVER_ROLE}" does not exist`)

      expect(await prepare()).toBe(SERVER_ROLE)

      expect(await one(works, 'select count(*)::int as total from public.productos')).toEqual({ total: 0 })
      await expect(run(works, 'truncate public.historial cascade')).rejects.toMatchObject({ code: '42501' })
    } finally {
      await Promise.all([owner.close(), works.close()])
      await alone.stop()
    }
  })

  it('returns no role and does not warn for a user who owns no tables', () =>
    withOwner('sin_tablas', '', async (url) => {
      const client = openDatabase(server.databaseUrl, () => undefined)
      await run(client, `grant ${SERVER_ROLE} to duena_sin_tablas`)
      await client.close()
      const there = new URL(server.databaseUrl)
      const own = new URL(url)
      own.pathname = there.pathname
      expect(await prepareDatabase({ url: own.href, warn: unexpected })).toEqual({
        applied: 0,
        role: undefined,
      })
    }))

  it('never revokes privileges on tables that this build does not know', async () => {
    await run(
      server.database,
      `create table public.de_otra_version (id int); grant select, update on public.de_otra_version to ${SERVER_ROLE}`,
    )
    await prepareDatabase({ url: server.databaseUrl, warn: unexpected })
    const held = `select has_table_privilege('${SERVER_ROLE}', 'public.de_otra_version', 'select, update') as holds`
    expect(await one(server.database, held)).toEqual({ holds: true })
    await run(server.database, 'drop table public.de_otra_version')
  })

  it('revokes privileges that PRIVILEGIOS does not list, unless a newer build has migrated the database', async () => {
    const held = `select has_table_privilege('${SERVER_ROLE}', 'public.historial', 'update') as holds`
    const prepare = () => prepareDatabase({ url: server.databaseUrl, warn: unexpected })
    await run(
      server.database,
      `grant update on public.historial to ${SERVER_ROLE};
       insert into public.migraciones (nombre) values ('9999_de_otra_version.sql')`,
    )
    await prepare()
    expect(await one(server.database, held)).toEqual({ holds: true })

    await run(server.database, "delete from public.migraciones where nombre = '9999_de_otra_version.sql'")
    await prepare()
    expect(await one(server.database, held)).toEqual({ holds: false })
  })
})
