import { type RawBuilder, sql } from 'kysely'

/**
 * Finds the rows in an index on `md5(column)`. Two texts could have the same hash, so a query also has to compare the
 * column itself.
 */
export const hasHashOf = (column: RawBuilder<unknown>, texts: readonly string[]): RawBuilder<boolean> =>
  sql`(${column} is not null
    and md5(${column}) = any (array(select md5(searched) from unnest(${[...texts]}::text[]) as searched)))`
