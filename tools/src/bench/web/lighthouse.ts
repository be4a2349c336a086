import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { requireBrowser } from '../../machine/programs.ts'
import { CHROMIUM_FLAGS } from '../../machine/chromium.ts'
import { freePort } from '../../machine/free-port.ts'
import { withoutAdverts } from '../../machine/without-adverts.ts'
import { median } from '../figures.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** `lcp` and `tbt` are in milliseconds, and `cls` is a score. The other figures are points out of 100. */
export interface Judgement {
  readonly lcp: number
  readonly cls: number
  readonly tbt: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
}

const judgeOnce = async (url: string, port: number): Promise<Judgement> => {
  // Lighthouse must not clear the page's storage, because the session's token is in that storage.
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    disableStorageReset: true,
  })
  if (!result) throw new Error(`Lighthouse said nothing about ${url}`)
  const { audits, categories } = result.lhr
  const value = (id: string): number => audits[id]?.numericValue ?? Number.NaN
  const points = (id: (typeof CATEGORIES)[number]): number => (categories[id]?.score ?? 0) * 100
  return {
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    accessibility: points('accessibility'),
    bestPractices: points('best-practices'),
    seo: points('seo'),
  }
}

const middle = (judgements: readonly Judgement[]): Judgement => {
  const of = (figure: keyof Judgement) => median(judgements.map((judgement) => judgement[figure]))
  return {
    lcp: of('lcp'),
    cls: of('cls'),
    tbt: of('tbt'),
    accessibility: of('accessibility'),
    bestPractices: of('bestPractices'),
    seo: of('seo'),
  }
}

interface Wanted {
  readonly url: string
  readonly path: string
  readonly signIn: boolean
  readonly runs: number
}

/** Measures a page `runs` times, all in one new browser profile. @returns the median of each figure. */
export const judge = async ({ url, path: address, signIn, runs }: Wanted): Promise<Judgement> => {
  const profile = await mkdtemp(path.join(tmpdir(), 'mi-inventario-lighthouse-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: requireBrowser(),
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  })
  try {
    if (signIn) {
      const page = await context.newPage()
      await page.goto(`${url}/login`)
      await page.getByLabel('Correo electrónico').fill('empresa@demo.co')
      await page.getByLabel('Contraseña', { exact: true }).fill('Demo#2026')
      await page.getByRole('button', { name: 'Iniciar sesión' }).click()
      await page.getByRole('navigation', { name: 'Secciones' }).waitFor()
      await page.evaluate(withoutAdverts)
      await page.close()
    }
    const judgements: Judgement[] = []
    for (let run = 0; run < runs; run++) judgements.push(await judgeOnce(url + address, port))
    return middle(judgements)
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
}
