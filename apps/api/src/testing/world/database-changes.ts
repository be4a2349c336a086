import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

type Row = Record<string, unknown>
/** All rows, by the name of their table and by their key (`keyOf`). */
type Snapshot = Map<string, Map<string, Row>>

/**
 * `changed` is sorted and lists each change once: «table.column» for a changed value, «+table» for new rows, and
 * «-table» for deleted rows.
 */
export interface Changes {
  readonly changed: string[]
  readonly created: Record<string, Row[]>
}

// These tables are not compared. Many calls write to `limites`, and limits.db.test.ts checks that table. Only
// migrations write to `migraciones`. `historial_conteo` contains only the number of rows of `historial`.
const LEFT_OUT = ['limites', 'migraciones', 'historial_conteo']

/** Reads a whole database into memory, so use it only for a small database. */
export const takeSnapshot = async ({ kysely, named }: Database): Promise<Snapshot> => {
  const tables = await named<{ name: string }>(
    '',
    "select table_name as name from information_schema.tables where table_schema = 'public'",
    [],
  )
  const snapshot: Snapshot = new Map()
  for (const { name } of tables.filter((table) => !LEFT_OUT.includes(table.name))) {
    const { rows } = await sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.table(name)} as t`.execute(
      kysely,
    )
    snapshot.set(name, new Map(rows.map(({ row }) => [keyOf(row), row])))
  }
  return snapshot
}

// The id alone is not a key, because several rows of a table can have the same id. For example, products of two
// scopes can have the same id.
const keyOf = (row: Row): string =>
  JSON.stringify([
    row.id ?? row.producto_id ?? row.clave ?? row.nombre ?? [row.modulo, row.version, row.usuario_id],
    row.ambito_id ?? 0,
    row.notificacion_id ?? 0,
    row.producto_id === undefined ? '' : (row.tipo ?? ''),
  ])

const changedColumns = (table: string, before: Row, after: Row): string[] =>
  Object.keys(after)
    .filter((column) => JSON.stringify(before[column]) !== JSON.stringify(after[column]))
    .map((column) => `${table}.${column}`)

export const changesBetween = (before: Snapshot, after: Snapshot): Changes => {
  const changed = new Set<string>()
  const created: Record<string, Row[]> = {}
  for (const [table, rows] of after) {
    const old = before.get(table) ?? new Map<string, Row>()
    const news = [...rows].filter(([key]) => !old.has(key)).map(([, row]) => row)
    if (news.length > 0) created[table] = news
    if (news.length > 0) changed.add(`+${table}`)
    for (const [key, was] of old) {
      const row = rows.get(key)
      for (const what of row ? changedColumns(table, was, row) : [`-${table}`]) changed.add(what)
    }
  }
  return { changed: [...changed].sort(), created }
}
