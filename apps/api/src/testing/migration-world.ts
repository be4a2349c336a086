import { randomUUID } from 'node:crypto'
import { createDatabase, dropDatabase } from '@mi/testing/postgres'
import pg from 'pg'
import { MIGRATIONS, readMigrations } from '../platform/migrations/migration.ts'
import { prepareDatabase } from '../platform/migrations/prepare-database.ts'
import { TEMPLATE } from './global-setup.ts'
import { postgresUrl } from './postgres-url.ts'

/** A copy of the demo database, to which a test applies additional migrations, as a later build would. */
export interface MigrationWorld {
  readonly url: string
  /** A connection that the migrations do not use. */
  readonly client: pg.Client
  /** Applies this build's migrations and then those in `sources`. @returns the lines that are reported meanwhile. */
  readonly migrateWith: (
    sources: Readonly<Record<string, string>>,
    options?: { signal?: AbortSignal; url?: string },
  ) => Promise<string[]>
  readonly one: <T>(query: string) => Promise<T>
  readonly close: () => Promise<void>
}

export const createMigrationWorld = async (): Promise<MigrationWorld> => {
  const server = postgresUrl()
  const name = `prueba_${randomUUID()}`
  const url = await createDatabase(server, name, TEMPLATE)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return {
    url,
    client,
    migrateWith: async (sources, options = {}) => {
      const said: string[] = []
      const migrations = [...MIGRATIONS, ...readMigrations(sources)]
      const warn = (line: string): void => void said.push(line)
      await prepareDatabase({ url, warn, say: warn, migrations, ...options })
      return said
    },
    one: async <T>(query: string) => (await client.query(query)).rows[0] as T,
    close: async () => {
      await client.end()
      await dropDatabase(server, name)
    },
  }
}
