import { existsSync } from 'node:fs'
import { chmod, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { EmbeddedPostgresError } from '../error/embedded-postgres-error.ts'
import { openDataFolder } from '../folder/data-folder.ts'
import { cleanUp, makeFolder } from '../testing/sandbox.ts'
import { initialise } from './initialise.ts'

afterEach(cleanUp)

/** Creates a fake initdb that prints `complaint` and fails. */
const makeInitdb = async (folder: string, complaint: string) => {
  const [initdb, calls] = [join(folder, 'initdb'), join(folder, 'calls')]
  await writeFile(initdb, `#!/bin/sh\necho "$@" >> '${calls}'\necho '${complaint}' >&2\nexit 1\n`)
  await chmod(initdb, 0o755)
  const countCalls = async () => (await readFile(calls, 'utf8')).trim().split('\n').length
  return { binaries: { binDir: folder, initdb, postgres: '', pgCtl: '' }, countCalls }
}

describe.skipIf(process.platform === 'win32')('initialise', () => {
  test.each([
    ['every locale is refused', 'initdb: error: invalid locale name "C.UTF-8"', 3],
    ['initdb fails for another reason', 'initdb: error: no space left on device', 1],
  ])('throws the last message of initdb when %s', async (_case, complaint, calls) => {
    const root = await makeFolder()
    const { binaries, countCalls } = await makeInitdb(root, complaint)
    const folder = await openDataFolder(join(root, 'data'))
    const failure = initialise({ folder, binaries, identity: { kind: 'self' }, password: 'x' })
    await expect(failure).rejects.toThrow(EmbeddedPostgresError)
    await expect(failure).rejects.toThrow(complaint)
    expect(await countCalls()).toBe(calls)
    expect(existsSync(folder.cluster)).toBe(false)
    expect((await readdir(folder.root)).filter((name) => name.startsWith('initdb-'))).toEqual([])
  })
})
