import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { cleanUp, makeFolder } from '../testing/sandbox.ts'
import { withLock } from './lock.ts'

afterEach(cleanUp)

const crowd = async (path: string): Promise<number> => {
  let inside = 0
  let most = 0
  const enter = () =>
    withLock(path, async () => {
      most = Math.max(most, ++inside)
      await sleep(2)
      inside--
    })
  await Promise.all(Array.from({ length: 12 }, enter))
  return most
}

describe('withLock', () => {
  test.each([
    ['free', undefined],
    ['left by a dead process', JSON.stringify({ pid: 2147483647, since: '', token: 'dead' })],
    [
      'left by an earlier process with the pid of a live one',
      JSON.stringify({ pid: process.pid, since: '1@earlier', token: 'old' }),
    ],
    ['emptied by a power cut', ''],
  ])('lets only one call at a time run its work if the lock at the start is %s', async (_, content) => {
    const folder = await makeFolder()
    const path = join(folder, 'lock')
    if (content !== undefined) await writeFile(path, content)
    expect(await crowd(path)).toBe(1)
    expect(await readdir(folder)).toEqual([])
  })

  test('removes the claim files of dead processes, but keeps a claim file that is still being written', async () => {
    const folder = await makeFolder()
    await writeFile(
      join(folder, 'lock.claim-dead'),
      JSON.stringify({ pid: 2147483647, since: '', token: 'dead' }),
    )
    await writeFile(join(folder, 'lock.claim-new'), '')
    await withLock(join(folder, 'lock'), async () => undefined)
    expect(await readdir(folder)).toEqual(['lock.claim-new'])
  })

  test('releases the lock when the function that runs under the lock fails', async () => {
    const path = join(await makeFolder(), 'lock')
    await expect(withLock(path, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await withLock(path, async () => 1)).toBe(1)
  })
})
