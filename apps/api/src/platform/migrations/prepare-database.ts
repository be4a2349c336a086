import { MIGRATIONS, type Migration } from './migration.ts'
import { type LineOptions, withMigrationLine } from './migration-line.ts'
import { migrate } from './migrate.ts'
import { prepareServerRole } from './server-role.ts'

interface PrepareOptions extends LineOptions {
  /** Gets a Spanish line about what an administrator should do. */
  readonly warn: (line: string) => void
  /** The migrations to apply; those of this build by default. */
  readonly migrations?: readonly Migration[]
}

/** A database that is ready to be served. */
export interface Prepared {
  /** How many migrations were applied. */
  readonly applied: number
  /** The role that the server must switch to; `undefined` to keep the user that the database URL names. */
  readonly role: string | undefined
}

/** Migrates as the owner of the tables and gives the server's role its privileges, in one process at a time. */
export const prepareDatabase = ({
  warn,
  migrations = MIGRATIONS,
  ...options
}: PrepareOptions): Promise<Prepared> =>
  withMigrationLine(options, async (line) => {
    const { applied, isNewer } = await migrate(line, migrations)
    return { applied, role: await prepareServerRole(line, { warn, isNewer }) }
  })
