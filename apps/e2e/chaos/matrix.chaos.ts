import { CODE_FAULTS } from './code-faults.ts'
import { LINE_FAULTS } from './line-faults.ts'
import { type ChaosModule, MODULES } from './modules.ts'
import { type ChaosRelease, type Releases, touch } from './releases.ts'
import { type Scene, expect, test } from './scene.fixture.ts'

/**
 * The state of the browser before it loads the bad version. In `frío`, it has not loaded the module yet. In `tibio`,
 * it has the good version in its cache. In `en uso`, the open document has already shown the good version.
 */
const STATES = ['frío', 'tibio', 'en uso'] as const
type State = (typeof STATES)[number]

// If `CHAOS_STRICT` is 1, the limits are the times that the product promises. Within 2,000 ms, the page must show the
// good version, the failure card or the notice about a slow module. The section that the person opens next must appear
// within 500 ms. If the document has already shown that section, the limit is 100 ms.
const isStrict = process.env.CHAOS_STRICT === '1'
const PATIENCE_MS = isStrict ? 2000 : 6000
const NEXT_MS: Record<State, number> = isStrict
  ? { frío: 500, tibio: 500, 'en uso': 100 }
  : { frío: 3000, tibio: 3000, 'en uso': 3000 }
// If a version's files get no response, the page reports the version only after the time limit for loading. The tests
// wait longer than that limit for a report.
const TOLD = { timeout: 20_000 }

interface Fault {
  readonly name: string
  readonly busyMs?: number
  /** Publishes a version with broken code, or publishes a sound version and makes the proxy break one of its files. */
  readonly prepare: (releases: Releases, scene: Scene) => Promise<ChaosRelease>
}

const FAULTS: readonly Fault[] = [
  ...LINE_FAULTS.map((fault) => ({
    name: fault.name,
    prepare: async (releases: Releases, { line }: Scene) => {
      const bad = await releases.get('sana en una línea mala', touch)
      line.break([releases.faultOf(bad, fault)])
      return bad
    },
  })),
  ...CODE_FAULTS.map(({ name, change, ...more }) => ({
    ...more,
    name,
    prepare: (releases: Releases) => releases.get(name, change),
  })),
]

interface Cell {
  readonly module: ChaosModule
  readonly state: State
  readonly good: ChaosRelease
  readonly bad: ChaosRelease
  readonly releases: Releases
}

const openIn: Record<State, (scene: Scene, cell: Cell, hear: () => Promise<unknown>) => Promise<void>> = {
  frío: async (scene, { module, releases, bad }) => {
    await releases.makeStable(bad)
    await scene.open(module.path)
  },
  tibio: async (scene, { module, releases, good, bad }) => {
    await scene.open(module.path)
    await scene.seen(module.module, good.version)
    await releases.makeStable(bad)
    await scene.open(module.path)
  },
  'en uso': async (scene, { module, releases, good, bad }, hear) => {
    await scene.open(module.path)
    await scene.seen(module.module, good.version)
    await scene.follow(module.other.path)
    await scene.seen(module.other.module)
    const heard = hear()
    await releases.makeStable(bad)
    await heard
    await scene.follow(module.path)
  },
}

const isFailure = ({ resultado }: { readonly resultado: string }): boolean =>
  /_fallid[ao]$|_sin_tiempo$|^fallo_tardio$/.test(resultado)

/**
 * Expects exactly one report that the bad version failed. If the version only blocks the main thread (`isBusy`), a
 * report that the version mounted is enough.
 */
const expectOneReport = async (scene: Scene, { module, bad }: Cell, isBusy: boolean): Promise<void> => {
  const told = () => scene.toldOf(module.module, bad.version)
  const outcomes = async () => (isBusy ? await told() : (await told()).filter(isFailure)).length
  await expect.poll(outcomes, TOLD).toBeGreaterThan(0)
  expect((await told()).filter(isFailure).length).toBeLessThanOrEqual(1)
}

for (const module of MODULES) {
  for (const fault of FAULTS) {
    for (const state of STATES) {
      test(`${module.module} · ${fault.name} · ${state}`, async ({ page, scene, releasesOf }) => {
        const { busyMs = 0 } = fault
        const releases = await releasesOf(module)
        const good = await releases.get('sana')
        await releases.makeStable(good)
        const bad = await fault.prepare(releases, scene)
        const cell: Cell = { module, state, good, bad, releases }
        await scene.signIn(module.correo)

        await openIn[state](scene, cell, () => page.waitForResponse(/\/plataforma\/manifiesto/))

        const shown = busyMs > 0 ? undefined : good.version
        const reacted = await scene.reacted(module.module, shown)
        test.info().annotations.push({ type: 'reacción', description: String(reacted - busyMs) })
        expect(reacted).toBeLessThanOrEqual(PATIENCE_MS + busyMs)
        await scene.seen(module.module, shown)
        expect(await scene.isSamePage()).toBe(true)

        await scene.follow(module.other.path)
        const next = await scene.seen(module.other.module)
        test.info().annotations.push({ type: 'siguiente', description: String(next) })
        expect(next).toBeLessThanOrEqual(NEXT_MS[state])

        await expectOneReport(scene, cell, busyMs > 0)
        scene.line.break([])
        await scene.follow(module.path)
        await scene.seen(module.module)
        await expectOneReport(scene, cell, busyMs > 0)
        expect(await scene.isSamePage()).toBe(true)
        expect(await page.evaluate(() => globalThis.cambiado)).toBeUndefined()
        // Tests of other modules switch to this module, and a version that blocks the main thread would delay those
        // tests.
        await releases.makeStable(good)
      })
    }
  }
}
