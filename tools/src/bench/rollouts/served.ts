import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../machine/free-port.ts'
import { endProcess } from '../../machine/processes.ts'
import { getCredentials } from '../../release/credentials.ts'
import { pack } from '../../release/pack.ts'
import { publishLocal } from '../../release/publish-local.ts'
import { makeStable, publish } from '../../release/publish.ts'
import { startServer } from '../../start/server.ts'
import { type Figure, quantile } from '../figures.ts'
import { beginRollout, listenForModules, reportFailure, revert, signIn, whenPageGives } from './rollbacks.ts'

const ROUNDS = 10
const AUTOMATIC = 3
const AFTER_FIRST_LOOK_MS = 1000
const STABLE = '1.0.0'
const CANDIDATE = '1.1.0'
const PEOPLE = ['ana@demo.co', 'luis@demo.co', 'empresa@demo.co']

const INFO = {
  ...{ folder: '', module: 'medida', version: '0.0.0', nav: [], sinPermiso: 'Acceso no autorizado' },
  routes: [{ path: '/medida', permission: 'productos.ver' }],
}
const ENTRY_FILES = { entry: 'remoteEntry.js', preload: [], css: [] }

export const measureRollbacks = async (): Promise<Figure[]> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mi-inventario-rollouts-'))
  const settings = { ...process.env, DATA_DIR: dataDir, PORT: String(await freePort()), DATABASE_URL: '' }
  const { url, child } = await startServer(settings, 'ignore')
  const target = { url, dataDir }
  try {
    await publishLocal(target)
    const credentials = await getCredentials(target, INFO.module)
    const { token } = credentials
    for (const version of [STABLE, CANDIDATE]) {
      const files = new Map([['remoteEntry.js', Buffer.from(`export const version = '${version}'`)]])
      await publish(target, credentials, await pack(INFO, files, version, { entryFiles: ENTRY_FILES }))
    }
    await makeStable(target, credentials, { module: INFO.module, version: STABLE, motivo: 'medida' })
    const people = await Promise.all(PEOPLE.map((correo) => signIn(url, correo)))
    const [first] = people
    if (!first) throw new Error('nobody signed in')
    const [pages, tabs, automatic]: [number[], number[], number[]] = [[], [], []]
    for (let round = 0; round < ROUNDS; round += 1) {
      await beginRollout(target, token, CANDIDATE)
      await whenPageGives(url, first, CANDIDATE)
      const stream = await listenForModules(url, first)
      const begun = performance.now()
      await revert(target, token)
      pages.push((await whenPageGives(url, first, STABLE)) - begun)
      tabs.push((await stream.heard) - begun)
      stream.close()
    }
    for (let round = 0; round < AUTOMATIC; round += 1) {
      await beginRollout(target, token, CANDIDATE)
      // The judge runs when a rollout begins, and again every few seconds. Failures just after a run are the worst
      // case, because the time until the next run is then the longest.
      await sleep(AFTER_FIRST_LOOK_MS)
      for (const person of people) await reportFailure(url, person)
      const begun = performance.now()
      automatic.push((await whenPageGives(url, first, STABLE)) - begun)
    }
    return [
      {
        name: 'manual rollback, the first new page without it, p95',
        value: quantile(pages, 0.95),
        unit: 'ms',
        goal: 200,
      },
      {
        name: 'manual rollback, open tabs hear of it, p95',
        value: quantile(tabs, 0.95),
        unit: 'ms',
        goal: 1000,
      },
      {
        name: 'automatic rollback after the evidence, longest',
        value: Math.max(...automatic) / 1000,
        ...{ unit: 's', goal: 30, digits: 1, also: `${PEOPLE.length} people whose page could not load it` },
      },
    ]
  } finally {
    await endProcess(child)
    await rm(dataDir, { recursive: true, force: true })
  }
}
