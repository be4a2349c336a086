import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { readIfExists } from '../folder/atomic-file.ts'
import { cleanUp, makeFolder } from '../testing/sandbox.ts'
import { disownPostmasterFile, parsePostmasterFile } from './postmaster-file.ts'

const REST = '\n/data/cluster\n1700000000\n5433\n\n127.0.0.1\n  1234   5678\nready   \n'

afterEach(cleanUp)

describe('parsePostmasterFile', () => {
  test('reads the file of a ready server', () => {
    expect(parsePostmasterFile(`4242${REST}`)).toEqual({
      pid: 4242,
      port: 5433,
      listens: true,
      status: 'ready',
    })
  })

  test('reads the files of a server that is starting and of a server that does not listen', () => {
    expect(parsePostmasterFile('4242\n/data\n1700000000\n')).toEqual({
      pid: 4242,
      port: 0,
      listens: false,
      status: '',
    })
    expect(parsePostmasterFile('4242\n/data\n1700000000\n5433\n/tmp\n\n1 2\nready\n')?.listens).toBe(false)
  })

  test('returns undefined for an empty file and for a file in another format', () => {
    expect(parsePostmasterFile('')).toBeUndefined()
    expect(parsePostmasterFile('hello\n')).toBeUndefined()
  })
})

describe('disownPostmasterFile', () => {
  test('replaces the pid in the file and keeps the rest, but does not create a missing file', async () => {
    const cluster = join(await makeFolder(), 'cluster')
    await mkdir(cluster)
    const file = join(cluster, 'postmaster.pid')
    await disownPostmasterFile(cluster)
    expect(await readIfExists(file)).toBeUndefined()
    await writeFile(file, `4242${REST}`)
    await disownPostmasterFile(cluster)
    expect(await readIfExists(file)).toBe(`2147483647${REST}`)
  })
})
