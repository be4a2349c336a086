import { describe, expect, it } from 'vitest'
import { MIGRATIONS, readMigrations, numberOf, readMigration, withLater } from './migration.ts'

describe('readMigration', () => {
  it('reads a file without directives as one transaction', () => {
    expect(readMigration('0001_a.sql', '-- Why.\nselect 1')).toMatchObject({ mode: { kind: 'transaction' } })
  })

  it('reads an index name from `create index concurrently`, but none from `drop index concurrently`', () => {
    const texto = '-- @concurrently\ncreate unique index concurrently a_b on public.a (b)'
    expect(readMigration('0001_a.sql', texto).mode).toEqual({
      kind: 'concurrently',
      statements: [{ texto: 'create unique index concurrently a_b on public.a (b)', index: 'a_b' }],
    })
    const drop = '-- @concurrently\ndrop index concurrently if exists public.a_b'
    expect(readMigration('0001_a.sql', drop).mode).toEqual({
      kind: 'concurrently',
      statements: [{ texto: 'drop index concurrently if exists public.a_b', index: undefined }],
    })
  })

  it('splits a file that creates indexes into single statements', () => {
    const texto = [
      '-- @concurrently',
      '-- Why; and why not.',
      'create index concurrently a_b on public.a (b)',
      '  include (c);',
      'create index concurrently a_c on public.a (c);',
      '',
    ].join('\n')
    expect(readMigration('0001_a.sql', texto).mode).toEqual({
      kind: 'concurrently',
      statements: [
        { texto: 'create index concurrently a_b on public.a (b)\n  include (c)', index: 'a_b' },
        { texto: 'create index concurrently a_c on public.a (c)', index: 'a_c' },
      ],
    })
  })

  it('reads the table, the keys and the filled column of batches', () => {
    const texto = '-- @batches public.a (b, c) fills d\nupdate public.a set d = 1 where :lote'
    expect(readMigration('0001_a.sql', texto).mode).toEqual({
      kind: 'batches',
      table: 'public.a',
      keys: ['b', 'c'],
      fills: 'd',
    })
  })

  it('reads «-- @serves-from 0013» as the migration that a build must know to serve the database', () => {
    expect(readMigration('0014_a.sql', '-- @serves-from 0013\nselect 1').sirveDesde).toBe('0013')
  })

  it.each([
    ['-- @bacthes public.a (b)\nselect 1', '0001_a.sql: there is no @bacthes'],
    ['-- @batches a\nselect :lote', '0001_a.sql: @batches names no table and keys'],
    ['-- @batches public.a (b)\nselect 1', '0001_a.sql: its statement has no :lote'],
    ['-- @serves-from 13\nselect 1', '0001_a.sql: @serves-from takes four digits'],
  ])('refuses %j', (texto, message) => {
    expect(() => readMigration('0001_a.sql', texto)).toThrow(message)
  })
})

describe('the migrations of this build', () => {
  it('are numbered from 1 on, without gaps or repeats', () => {
    const numbers = MIGRATIONS.map(({ nombre }) => Number(numberOf(nombre)))
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  })

  it('name each index that they build concurrently, so that an interrupted build can be repeated', () => {
    const modes = MIGRATIONS.map(({ mode }) => mode)
    const statements = modes.flatMap((mode) => (mode.kind === 'concurrently' ? mode.statements : []))
    const builds = statements.filter(({ texto }) => /^create\s.*\bconcurrently\b/is.test(texto))
    expect(builds.length).toBeGreaterThan(10)
    expect(builds.filter(({ index }) => index === undefined)).toEqual([])
  })

  it('are sorted by name, even if the files are given in another order', () => {
    const sources = { '/x/0002_b.sql': '', '/x/0001_a.sql': '' }
    expect(readMigrations(sources).map(({ nombre }) => nombre)).toEqual(['0001_a.sql', '0002_b.sql'])
  })
})

describe('withLater', () => {
  it('adds each later migration once, even if the argument also contains the migrations of this build', () => {
    const later = readMigrations({ '/x/9001_a.sql': 'select 1', '/x/9002_b.sql': 'select 2' })
    expect(withLater([...MIGRATIONS, ...later])).toEqual([...MIGRATIONS, ...later])
    expect(withLater(later)).toEqual([...MIGRATIONS, ...later])
    expect(withLater([])).toEqual(MIGRATIONS)
  })
})
