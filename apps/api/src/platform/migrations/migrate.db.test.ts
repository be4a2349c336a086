import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type MigrationWorld, createMigrationWorld } from '../../testing/migration-world.ts'

let world: MigrationWorld
beforeEach(async () => {
  world = await createMigrationWorld()
})
afterEach(() => world.close())

const recorded = async (): Promise<string[]> => {
  const { rows } = await world.client.query<{ nombre: string }>(
    `select nombre from public.migraciones where nombre like '9%' order by nombre`,
  )
  return rows.map(({ nombre }) => nombre)
}

/** Runs a statement in a transaction that keeps its locks. @returns a function that ends the transaction. */
const hold = async (statement: string): Promise<() => Promise<void>> => {
  const other = new pg.Client({ connectionString: world.url })
  await other.connect()
  await other.query(`begin; ${statement}`)
  return () => other.end()
}

describe('migrate', () => {
  it('runs migrations without the default statement timeout of the database', async () => {
    await world.client.query(`alter database ${pg.escapeIdentifier(world.client.database ?? '')}
      set statement_timeout = '30s'`)
    await world.migrateWith({
      '9001_limite.sql': `create table public.limite as select current_setting('statement_timeout') as is`,
    })
    expect(await world.one('select * from public.limite')).toEqual({ is: '0' })
  })

  it('keeps the migrations before a failed one, and the next run continues with the failed one', async () => {
    const good = { '9001_a.sql': 'create table public.a (id int)' }
    const bad = { ...good, '9002_b.sql': 'create table public.b (id int); select 1 / 0' }
    await expect(world.migrateWith(bad)).rejects.toThrow('division by zero')
    expect(await recorded()).toEqual(['9001_a.sql'])
    expect(await world.one(`select to_regclass('public.b') as b`)).toEqual({ b: null })

    await world.migrateWith({ ...good, '9002_b.sql': 'create table public.b (id int)' })
    expect(await recorded()).toEqual(['9001_a.sql', '9002_b.sql'])
  })

  it('retries a migration until it gets its lock, and does not block other sessions for long', async () => {
    const letGo = await hold('select from public.productos limit 1')
    const migrating = world.migrateWith({ '9001_a.sql': 'alter table public.productos add column a text' })
    const begun = performance.now()
    let longest = 0
    while (performance.now() - begun < 1500) {
      const asked = performance.now()
      await world.client.query('update public.productos set cantidad = cantidad where id = 1')
      longest = Math.max(longest, performance.now() - asked)
      await sleep(10)
    }
    await letGo()
    expect(await migrating).toContain('9001_a.sql espera a que otros terminen de usar la tabla')
    expect(longest).toBeLessThan(500)
    expect(await recorded()).toEqual(['9001_a.sql'])
  })

  it('runs in only one process at a time, even while an index is built concurrently', async () => {
    const sources = {
      '9001_indice.sql': '-- @concurrently\ncreate index concurrently a on public.productos (nombre)',
    }
    const letGo = await hold('update public.productos set cantidad = cantidad where id = 1')
    const both = Promise.all([world.migrateWith(sources), world.migrateWith(sources)])
    await sleep(500)
    await letGo()
    const said = (await both).flat()
    expect(said.filter((line) => line.endsWith('9001_indice.sql'))).toHaveLength(1)
    expect(said).toContain('Otro proceso está actualizando la base de datos: se espera a que termine')
    expect(await recorded()).toEqual(['9001_indice.sql'])
  })

  it('cancels the running statement when its signal aborts, and can be run again', async () => {
    const ending = new AbortController()
    const migrating = world.migrateWith({ '9001_a.sql': 'select pg_sleep(60)' }, { signal: ending.signal })
    await expect
      .poll(() =>
        world.one(`select count(*)::int as n from pg_stat_activity where query = 'select pg_sleep(60)'`),
      )
      .toEqual({ n: 1 })
    ending.abort()
    await expect(migrating).rejects.toThrow()
    expect(await recorded()).toEqual([])
    await world.migrateWith({ '9001_a.sql': 'select 1' })
  })

  it('names the migration that the database user is not allowed to apply', async () => {
    await world.client.query(`create role otra_persona login password 'prueba'`)
    await world.client.query('grant select on public.migraciones to otra_persona')
    const url = new URL(world.url)
    url.username = 'otra_persona'
    url.password = 'prueba'
    await expect(
      world.migrateWith({ '9001_a.sql': 'create table public.a (id int)' }, { url: url.href }),
    ).rejects.toThrow('Este usuario de la base de datos no puede aplicar 9001_a.sql')
    await world.client.query('revoke select on public.migraciones from otra_persona; drop role otra_persona')
  })
})

describe('an index that is built concurrently', () => {
  const unique = {
    '9001_unico.sql': '-- @concurrently\ncreate unique index concurrently unico on public.prueba (valor)',
  }
  const valid = `select indisvalid as valid from pg_index where indexrelid = 'public.unico'::regclass`

  it('is built again after an attempt that left an invalid index', async () => {
    await world.client.query('create table public.prueba as select unnest(array[1, 1]) as valor')
    await expect(world.migrateWith(unique)).rejects.toThrow('could not create unique index')
    expect(await world.one(valid)).toEqual({ valid: false })

    await world.client.query('truncate public.prueba')
    await world.migrateWith(unique)
    expect(await world.one(valid)).toEqual({ valid: true })
  })

  it('is not built again if the index exists but its migration was not recorded', async () => {
    await world.client.query('create table public.prueba (valor int)')
    await world.client.query('create unique index unico on public.prueba (valor)')
    const before = await world.one(`select 'public.unico'::regclass::oid`)
    await world.migrateWith(unique)
    expect(await world.one(`select 'public.unico'::regclass::oid`)).toEqual(before)
    expect(await recorded()).toEqual(['9001_unico.sql'])
  })
})

describe('a migration in batches', () => {
  const sources = {
    '9001_lotes.sql':
      '-- @batches public.prueba (a, b)\nupdate public.prueba set veces = veces + 100 / divisor where :lote',
  }
  beforeEach(() =>
    world.client.query(`
      create table public.prueba (a int, b int, veces int not null default 0, divisor int not null default 100,
        primary key (a, b));
      insert into public.prueba (a, b) select n % 3, n from generate_series(1, 2000) n`),
  )
  const times = 'select min(veces), max(veces), sum(veces)::int as sum from public.prueba'

  it('updates every row once', async () => {
    await world.migrateWith(sources)
    expect(await world.one(times)).toEqual({ min: 1, max: 1, sum: 2000 })
    expect(await world.one('select count(*)::int as n from public.migraciones_avance')).toEqual({ n: 0 })
  })

  it('continues where an interrupted run stopped', async () => {
    await world.client.query('update public.prueba set divisor = 0 where a = 1 and b = 1000')
    await expect(world.migrateWith(sources)).rejects.toThrow('division by zero')
    // In the numeric order of the keys, the failing row is the 1000th. So the first batch, of 500 rows, succeeds.
    const { sum } = await world.one<{ sum: number }>(times)
    expect(sum).toBeGreaterThan(499)
    expect(sum).toBeLessThan(1000)
    const { lugar } = await world.one<{ lugar: string[] }>('select lugar from public.migraciones_avance')
    const done = 'select count(*)::int as n from public.prueba where (a, b) <= '
    expect(await world.one(`${done}(${lugar.join(', ')})`)).toEqual({ n: sum })

    await world.client.query('update public.prueba set divisor = 100')
    await world.migrateWith(sources)
    expect(await world.one(times)).toEqual({ min: 1, max: 1, sum: 2000 })
  })

  it('waits for a row that another transaction has locked', async () => {
    const letGo = await hold('update public.prueba set divisor = 100 where a = 2 and b = 2')
    const migrating = world.migrateWith(sources)
    await sleep(600)
    await letGo()
    await migrating
    expect(await world.one(times)).toEqual({ min: 1, max: 1, sum: 2000 })
  })

  it('can fill an empty column of an append-only table, but cannot change anything else', async () => {
    const fill = (set: string) => ({
      '9001_columna.sql': 'alter table public.historial add column nueva text',
      '9002_llena.sql': `-- @batches public.historial (ambito_id, id) fills nueva
        update public.historial set ${set} where :lote`,
    })
    await expect(world.migrateWith(fill(`nueva = 'x', motivo = 'otro'`))).rejects.toThrow('is append-only')
    await world.migrateWith(fill(`nueva = 'x'`))
    expect(await world.one(`select count(*)::int as n from public.historial where nueva is null`)).toEqual({
      n: 0,
    })
    const again = `begin; set local mi_inventario.rellena = 'public.historial.nueva';
      update public.historial set nueva = 'y'`
    await expect(world.client.query(again)).rejects.toThrow('is append-only')
    await world.client.query('rollback')
  })
})
