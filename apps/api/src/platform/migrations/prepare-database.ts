import { MIGRATIONS, type Migration } from './migration.ts'
import { type LineOptions, withMigrationLine } from './migration-line.ts'
import { migrate } from './migrate.ts'
import { prepareServerRole } from './server-role.ts'

interface PrepareOptions extends LineOptions {
  /** Receives a Spanish line that says what an administrator should do. */
  readonly warn: (line: string) => void
  readonly migrations?: readonly Migration[]
}

export interface Prepared {
  /** The number of migrations that this call applied. */
  readonly applied: number
  /** The role to which the server must switch. If it is `undefined`, the server keeps the user of the database URL. */
  readonly role: string | undefined
}

/** Migrates the database as the user of `url`, then prepares the server's role. Only one process does so at a time. */
export const prepareDatabase = ({
  warn,
  migrations = MIGRATIONS,
  ...options
}: PrepareOptions): Promise<Prepared> =>
  withMigrationLine(options, async (line) => {
    const { applied, isNewer } = await migrate(line, migrations)
    return { applied, role: await prepareServerRole(line, { warn, isNewer }) }
  })
