import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { removeOldVersions } from './publish-dev.ts'

it('only the newest three development versions keep their files; releases keep theirs', async () => {
  const modulesDir = await mkdtemp(path.join(tmpdir(), 'desarrollo-'))
  const versions = ['1.0.0', '1.0.0-local.a', '2.0.0-dev.a1', '1.0.0-dev.a4', '1.0.0-dev.a3', '1.0.0-dev.a2']
  for (const version of versions) await mkdir(path.join(modulesDir, 'team', version), { recursive: true })

  await removeOldVersions(modulesDir, 'team')

  const kept = await readdir(path.join(modulesDir, 'team'))
  expect(kept.sort()).toEqual(versions.filter((version) => version !== '2.0.0-dev.a1').sort())
  await rm(modulesDir, { recursive: true })
})
