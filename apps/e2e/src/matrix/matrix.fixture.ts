import { openSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { fitsShell } from '@mi/domain'
import { memoryFolder } from '@mi/testing/postgres'
import { type Combination, endProcess, isFileOf, openBefore, startServer } from '@mi/tools'
import { test as base } from '../fixtures.ts'
import { settingsFor } from '../server.fixture.ts'
import { type MatrixReleases, VERSIONS, createReleases } from './releases.ts'

/**
 * N − 1 is the previous release, which is kept in `before.v8.br`. N is this checkout. N + 1 is this checkout with a
 * higher version of the contract between shell and modules (`shellApi`). With `fallback`, the files of the modules of N
 * are blocked, so the page must show the modules of N − 1 instead.
 */
export const DIMENSIONS = {
  shell: ['N − 1', 'N', 'N + 1'],
  modules: ['fallback', 'stable', 'candidate'],
  api: ['N − 1', 'N'],
} as const
type Cell = Combination<typeof DIMENSIONS>

const BUILD_OF_SHELL = { 'N − 1': 'before', N: 'now', 'N + 1': 'next' } as const

interface Servers {
  readonly releases: MatrixReleases
  readonly urls: Readonly<Record<Cell['api'], string>>
  readonly dataDir: string
}

type Build = Parameters<MatrixReleases['of']>[1]

/** Whether the shell can run this build of the module. If not, the registry refuses to offer the build. */
const fits = (
  { of }: MatrixReleases,
  { shell }: Pick<Cell, 'shell'>,
  module: string,
  build: Build,
): boolean => fitsShell(of(module, build).release, of('shell', BUILD_OF_SHELL[shell]).release)

/** Sets up the registry for a combination. @returns for each module, the version that a page must show. */
const arrange = async (releases: MatrixReleases, { shell, modules }: Cell): Promise<Map<string, string>> => {
  const { ship, offer } = releases
  const build = BUILD_OF_SHELL[shell]
  await releases.reset()
  await ship('shell', VERSIONS[build])
  const expected = new Map<string, string>()
  for (const module of releases.modules) {
    const candidate = build === 'next' ? 'next' : 'candidate'
    const wanted = modules === 'candidate' ? candidate : 'now'
    // If the shell lacks something that the wanted build needs, the module stays at the previous release.
    const isOffered = fits(releases, { shell }, module, wanted)
    if (isOffered && modules === 'stable') await ship(module, VERSIONS.now)
    else if (isOffered) await offer(module, VERSIONS[wanted])
    expected.set(module, isOffered && modules !== 'fallback' ? VERSIONS[wanted] : VERSIONS.before)
  }
  return expected
}

interface WorkerParts {
  servers: Servers
}
interface TestParts {
  cell: Cell
  /** For each module, the version that a page must show. */
  expected: ReadonlyMap<string, string>
}

/**
 * With `cell`, a test chooses the shell, the build of the modules, and one of two servers. The chosen server sends the
 * pages. Both servers use the same database.
 */
export const test = base.extend<TestParts, WorkerParts>({
  servers: [
    async ({}, use) => {
      const dataDir = await mkdtemp(path.join(memoryFolder(), 'mi-inventario-matriz-'))
      const log = openSync(path.join(dataDir, 'servidor.log'), 'a')
      const before = await openBefore()
      const start = async (program?: string) =>
        startServer(
          await settingsFor(dataDir),
          ['ignore', log, log],
          program === undefined ? {} : { program },
        )
      // The old server starts first, so the new server migrates the database while the old server is using it. The same
      // happens in an update.
      const old = await start(before.program)
      const started = [old]
      try {
        const now = await start()
        started.unshift(now)
        const releases = await createReleases({ url: now.url, dataDir }, before)
        await use({ releases, dataDir, urls: { 'N − 1': old.url, N: now.url } })
      } finally {
        for (const { child } of started) await endProcess(child)
        await rm(dataDir, { recursive: true, force: true })
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  server: [
    async ({ servers }, use) => use({ url: servers.urls.N, dataDir: servers.dataDir }),
    { scope: 'worker' },
  ],
  cell: [{ shell: 'N', modules: 'stable', api: 'N' }, { option: true }],
  baseURL: async ({ servers, cell }, use) => use(servers.urls[cell.api]),
  expected: async ({ servers, cell, page }, use) => {
    const expected = await arrange(servers.releases, cell)
    if (cell.modules === 'fallback') {
      const { releases } = servers
      // A module's `now` build is blocked only if it is offered. If it is not offered, the page shows the `before`
      // build. The block could then also stop files of `before`, because a content URL fits every version.
      const lost = releases.modules.filter((module) => fits(releases, cell, module, 'now'))
      const isLost = (url: URL): boolean =>
        lost.some((module) => isFileOf(url, { module, version: VERSIONS.now }))
      await page.route(isLost, (route) => route.abort())
    }
    await use(expected)
  },
})

export { expect } from '../fixtures.ts'
