import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { run } from '../../run.ts'
import { ROOT } from '../../workspace.ts'
import { cloneAndInstall } from '../clone.ts'

export interface PreviousBuild {
  readonly root: string
  readonly commit: string
  readonly remove: () => Promise<void>
}

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

const findTag = (): string | undefined => {
  try {
    return git('describe', '--tags', '--abbrev=0', 'HEAD^')
  } catch {
    // `git describe` fails if there is no tag before HEAD.
    return undefined
  }
}

/**
 * Finds the commit of the last tag before HEAD. If there is no tag, finds the parent of the commit that added the
 * newest migration, because the database schema of this parent differs from the schema of this build.
 */
const findCommit = (): string => {
  const tag = findTag()
  if (tag !== undefined) return git('rev-list', '-1', tag)
  const migration = readdirSync(path.join(ROOT, 'apps/api/migrations'))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .at(-1)
  const added = git('log', '-1', '--format=%H', '--diff-filter=A', '--', `apps/api/migrations/${migration}`)
  return added === '' ? git('rev-parse', 'HEAD') : git('rev-parse', `${added}^`)
}

/** Builds the previous version in a new folder, with the npm packages of that version. */
export const buildPrevious = async (): Promise<PreviousBuild> => {
  const home = await mkdtemp(path.join(tmpdir(), 'mi-inventario-anterior-'))
  const remove = (): Promise<void> => rm(home, { recursive: true, force: true })
  try {
    const root = path.join(home, 'proyecto')
    const commit = findCommit()
    cloneAndInstall(root, commit)
    await run('npx', ['nx', 'run-many', '-t', 'build', '-p', 'tag:type:app'], { folder: root, quiet: true })
    return { root, commit, remove }
  } catch (error) {
    await remove()
    throw error
  }
}
