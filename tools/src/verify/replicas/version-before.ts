import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { endProcess } from '../../machine/processes.ts'
import { publishLocal } from '../../release/publish-local.ts'
import { readRollouts } from '../../release/publish.ts'
import type { Replica, Scene } from './scene.ts'
import { faultsOfStable } from './shared.ts'

const PUBLISHED_WITHIN_MS = 180_000
const POLL_MS = 100

/** Runs the program of `npm start` in the checkout at `root`. Ends the program after it has published all modules. */
export const startOnce = async ({ url, settings }: Replica, root: string): Promise<void> => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/src/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, NX_DAEMON: 'false', ...settings },
  })
  let said = ''
  child.stdout.on('data', (text: Buffer) => {
    said += text.toString()
  })
  const deadline = Date.now() + PUBLISHED_WITHIN_MS
  // The program prints the server's address only after it has published all modules.
  try {
    while (!said.includes(url)) {
      if (child.exitCode !== null || Date.now() > deadline)
        throw new Error(`La versión anterior no arrancó:\n${said}`)
      await sleep(POLL_MS)
    }
  } finally {
    await endProcess(child)
  }
}

/**
 * Publishes this build on B while A runs the previous version. Each replica has to serve what the other published.
 * @returns the faults of both replicas.
 */
export const checkBeside = async ({ a, b }: Scene): Promise<string[]> => {
  const before = await readRollouts(a)
  const faults = await faultsOfStable(b, before)
  await publishLocal({ url: b.url, dataDir: b.dataDir })
  const after = await readRollouts(a)
  const changed = after.filter(({ module, estable }) =>
    before.every((old) => old.module !== module || old.estable !== estable),
  )
  if (changed.length === 0) faults.push('no module of this build became stable')
  return [...faults, ...(await faultsOfStable(a, after))]
}
