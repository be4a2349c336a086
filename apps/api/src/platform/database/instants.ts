import { type RawBuilder, sql } from 'kysely'

/** A moment as ISO 8601 in UTC, formatted by PostgreSQL. */
export const instantJson = (column: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
