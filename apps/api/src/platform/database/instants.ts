import { type RawBuilder, sql } from 'kysely'

/** Formats the instant in a column as ISO 8601 in UTC. */
export const instantJson = (column: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
