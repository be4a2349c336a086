import { type RawBuilder, sql } from 'kysely'

/**
 * Whether an address contains the hash of a picture, which is the name of its file. `hash` is a column. The condition has
 * the form of the indexes on hashes.
 */
export const hasHash = (direccion: RawBuilder<unknown>, hash: RawBuilder<string>): RawBuilder<boolean> =>
  sql<boolean>`(strpos(${direccion}, '/imagenes/') > 0
    and substr(${direccion}, strpos(${direccion}, '/imagenes/') + 10, 64) = ${hash})`
