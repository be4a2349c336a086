import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { PostgresBinaries } from '../binaries/binaries.ts'
import { EmbeddedPostgresError } from '../error/embedded-postgres-error.ts'
import { syncFolder } from '../folder/atomic-file.ts'
import type { DataFolder } from '../folder/data-folder.ts'
import { commandAs, giveTo, type Identity } from '../process/privileges.ts'
import { postgresEnvironment } from '../process/environment.ts'

// initdb gets `--locale=C` and the first of these options that it accepts. The locale C sorts text by bytes. With
// another locale, a system update could change the order and so corrupt an index. C.UTF-8 classifies letters by
// Unicode. With `[]` (no further option), `lower('Ñ')` returns `Ñ`, and pg_trgm drops `Ñ`. So `[]` comes last.
const LOCALES = [['--lc-ctype=C.UTF-8'], ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'], []]
const LOCALE_REFUSED = /invalid locale|unrecognized option/

const DRAFT_PREFIX = 'initdb-'

interface Setup {
  folder: DataFolder
  binaries: PostgresBinaries
  identity: Identity
  password: string
}

/**
 * Creates the data directory in a draft folder, and moves it when it is complete. So an interruption leaves no partial
 * data directory in the final place.
 */
export const initialise = async (setup: Setup): Promise<void> => {
  const { folder, identity, password } = setup
  await sweepDrafts(folder)
  const draft = join(folder.root, DRAFT_PREFIX + randomBytes(6).toString('hex'))
  await mkdir(draft, { mode: 0o700 })
  try {
    await writeFile(join(draft, 'password'), `${password}\n`, { mode: 0o600 })
    await giveTo(identity, draft)
    await runInitdb(setup, draft)
    await rename(join(draft, 'cluster'), folder.cluster)
    await syncFolder(folder.root)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

const runInitdb = async (setup: Setup, draft: string): Promise<void> => {
  let refusal = ''
  for (const locale of LOCALES) {
    const complaint = await initdb(setup, draft, locale)
    if (complaint === undefined) return
    refusal = complaint
    if (!LOCALE_REFUSED.test(refusal)) break
  }
  throw new EmbeddedPostgresError(`No se pudo crear la base de datos en «${setup.folder.root}»: ${refusal}`)
}

/** Runs initdb. @returns the error message; `undefined` when initdb succeeded. */
const initdb = async (
  { binaries, identity }: Setup,
  draft: string,
  locale: string[],
): Promise<string | undefined> => {
  const command = commandAs(identity, binaries.initdb, [
    `--pgdata=${join(draft, 'cluster')}`,
    `--pwfile=${join(draft, 'password')}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    ...locale,
  ])
  try {
    await promisify(execFile)(command.file, command.args, {
      ...command.options,
      cwd: draft,
      env: postgresEnvironment(),
    })
    return undefined
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string }
    const said = stderr?.trim() ?? ''
    return said === '' ? message : said
  }
}

/**
 * Removes the draft folders that killed processes left. Each draft folder found here is such a leftover, because the
 * caller holds the lock of the data folder. If an initdb outlives its killed process and still writes to a draft
 * folder, the removal of that draft folder could fail. This failure is ignored.
 */
const sweepDrafts = async (folder: DataFolder): Promise<void> => {
  const drafts = (await readdir(folder.root)).filter((name) => name.startsWith(DRAFT_PREFIX))
  await Promise.allSettled(
    drafts.map((name) => rm(join(folder.root, name), { recursive: true, force: true })),
  )
}
