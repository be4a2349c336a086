import { MIGRATIONS, type Migration } from './migration.ts'
import { type LineOptions, withMigrationLine } from './migration-line.ts'
import { migrate } from './migrate.ts'
import { prepareServerRole } from './server-role.ts'

interface PrepareOptions extends LineOptions {
  /** Gets a Spanish line about what an administrator should do. */
  readonly warn: (line: string) => void
  readonly migrations?: readonly Migration[]
}

export interface Prepared {
  /** How many migrations were applied. */
  readonly applied: number
  /** The role that the server must switch to; `undefined` to keep the user of the database URL. */
  readonly role: string | undefined
}

/** Migrates the database, then prepares the server's role. Only one process at a time does this, as the URL's user. */
export const prepareDatabase = ({
  warn,
  migrations = MIGRATIONS,
  ...options
}: PrepareOptions): Promise<Prepared> =>
  withMigrationLine(options, async (line) => {
    const { applied, isNewer } = await migrate(line, migrations)
    return { applied, role: await prepareServerRole(line, { warn, isNewer }) }
  })
