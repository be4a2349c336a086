import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { startEmbeddedPostgres } from '@mi/embedded-postgres'
import { requirePostgres15 } from '../../machine/programs.ts'

/** What to kill: the server, its database, or both at once. */
export type Victim = 'server' | 'database' | 'both'

/** A server's database, and what can be killed in it. */
export interface Stage {
  readonly environment: Record<string, string>
  readonly victims: readonly Victim[]
  /** The id of the current postmaster; needed only where the database is killed. */
  readonly postmaster: () => Promise<number>
  /** Runs work on the database directly. */
  readonly withDatabase: <T>(work: (url: string) => Promise<T>) => Promise<T>
  readonly end: () => Promise<void>
}

const embedded =
  (...victims: Victim[]) =>
  async (folder: string): Promise<Stage> => {
    const dataDir = path.join(folder, 'postgres')
    return {
      environment: {},
      victims,
      postmaster: async () =>
        Number.parseInt(await readFile(path.join(dataDir, 'cluster/postmaster.pid'), 'utf8')),
      withDatabase: async (work) => {
        const joined = await startEmbeddedPostgres({ dataDir })
        return work(joined.url).finally(joined.stop)
      },
      end: () => Promise.resolve(),
    }
  }

const postgres15 = async (folder: string): Promise<Stage> => {
  const dataDir = path.join(folder, 'postgres-15')
  const { url, pid, stop } = await startEmbeddedPostgres({ dataDir, binDir: requirePostgres15() })
  return {
    environment: { DATABASE_URL: url },
    victims: ['server'],
    postmaster: () => Promise.resolve(pid),
    withDatabase: (work) => work(url),
    end: stop,
  }
}

/** Every stage by its name on the command line. Each uses a folder of its own. */
export const STAGES = {
  incluida: embedded('server', 'both'),
  'solo-la-base': embedded('database'),
  'postgres-15': postgres15,
} satisfies Record<string, (folder: string) => Promise<Stage>>

/** The name of a stage on the command line. */
export type StageName = keyof typeof STAGES
