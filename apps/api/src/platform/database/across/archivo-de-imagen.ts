import { type RawBuilder, sql } from 'kysely'

/** The hash in the address of a picture, which is the name of its file; `null` if the address contains no hash. */
export const hashIn = (direccion: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`substring(${direccion} from '/imagenes/([0-9a-f]{64})')`

/** Whether an address contains one of these hashes. The condition has the form that the indexes on hashes have. */
export const hasHashIn = (direccion: RawBuilder<unknown>, hashes: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(${hashIn(direccion)} is not null and ${hashIn(direccion)} = any(${[...hashes]}::text[]))`
