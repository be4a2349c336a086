import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { startEmbeddedPostgres } from '@mi/embedded-postgres'
import { requirePostgres15 } from '../../machine/programs.ts'

export type Victim = 'server' | 'database' | 'both'

/** A database for the server under test. `victims` lists what `runKills` kills in turn while the server is in use. */
export interface Stage {
  readonly environment: Record<string, string>
  readonly victims: readonly Victim[]
  /** Reads the id of PostgreSQL's main process. The id is needed only to kill the database. */
  readonly postmaster: () => Promise<number>
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
        try {
          return await work(joined.url)
        } finally {
          await joined.stop()
        }
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

/** Maps the name of a stage on the command line to the function that opens the stage. */
export const STAGES = {
  incluida: embedded('server', 'both'),
  'solo-la-base': embedded('database'),
  'postgres-15': postgres15,
} satisfies Record<string, (folder: string) => Promise<Stage>>

export type StageName = keyof typeof STAGES
