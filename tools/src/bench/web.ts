import { chromium } from 'playwright'
import { CHROMIUM_FLAGS } from '../machine/chromium.ts'
import { requireBrowser } from '../machine/programs.ts'
import { type Figure, median, quantile } from './figures.ts'
import { type Clicks, clickThrough } from './web/clicks.ts'
import { type Judgement, judge } from './web/lighthouse.ts'
import { ratioOf } from './web/ratio.ts'
import { type Scene, addSmallModule, openFederated, openTwin } from './web/scene.ts'
import { LIST, type Visit, visitAgain } from './web/visit.ts'

// The times of identical visits vary by a fifth. With fewer rounds, each ratio that `comparison` computes would have a
// 95 % interval more than ten percent wide.
const ROUNDS = 30
const CLICKS = 15
const JUDGEMENTS = 7
const KB = 1000

interface Visits {
  readonly cold: Visit[]
  readonly warm: Visit[]
}

const middle = (visits: readonly Visit[], figure: keyof Visit): number =>
  median(visits.map((visit) => visit[figure]))

const comparison = (federated: Visits, twin: Visits): Figure[] => {
  const [cold, alone] = [federated.cold, twin.cold]
  const ratio = (name: string, kind: keyof Visits, figure: keyof Visit, goal: number): Figure => {
    const valuesOf = (visits: Visits): number[] => visits[kind].map((visit) => visit[figure])
    const { value, least, most } = ratioOf(valuesOf(federated), valuesOf(twin))
    return {
      name,
      value,
      unit: '×',
      goal,
      digits: 2,
      also: `95 %: ${least.toFixed(2)} to ${most.toFixed(2)}`,
    }
  }
  const own = (name: string, visits: Visits): Figure[] => [
    { name: `${name}, cold deep link: heading`, value: middle(visits.cold, 'heading'), unit: 'ms' },
    { name: `${name}, cold deep link: first product`, value: middle(visits.cold, 'card'), unit: 'ms' },
    { name: `${name}, cold deep link: requests`, value: middle(visits.cold, 'requests'), unit: '' },
    { name: `${name}, cold deep link: bytes`, value: middle(visits.cold, 'bytes') / KB, unit: 'kB' },
    { name: `${name}, cold deep link: main thread`, value: middle(visits.cold, 'cpu'), unit: 'ms' },
    { name: `${name}, warm reload: main thread`, value: middle(visits.warm, 'cpu'), unit: 'ms' },
    { name: `${name}, warm reload: first product`, value: middle(visits.warm, 'card'), unit: 'ms' },
  ]
  return [
    ...own('federated', federated),
    ...own('one bundle', twin),
    ratio('federation, cold, to the first product', 'cold', 'card', 1.05),
    ratio('federation, cold, to the heading', 'cold', 'heading', 1.05),
    {
      name: 'federation, bytes more',
      value: (middle(cold, 'bytes') - middle(alone, 'bytes')) / KB,
      unit: 'kB',
      goal: 12,
    },
    ratio('federation, warm', 'warm', 'card', 1.02),
    ratio('federation, cold, main thread', 'cold', 'cpu', 1.05),
    ratio('federation, warm, main thread', 'warm', 'cpu', 1.02),
  ]
}

const compare = async (federated: Scene, twin: Scene): Promise<Figure[]> => {
  const visits = { federated: { cold: [], warm: [] } as Visits, twin: { cold: [], warm: [] } as Visits }
  const args = [...CHROMIUM_FLAGS]
  const browser = await chromium.launch({ executablePath: requireBrowser(), args })
  try {
    const pages = [
      ['federated', federated],
      ['twin', twin],
    ] as const
    // The order of the two pages alternates, so that other load on the machine affects both pages alike.
    for (let round = 0; round < ROUNDS; round++) {
      for (const [name, scene] of round % 2 ? pages.toReversed() : pages) {
        const { cold, warm } = await visitAgain(browser, scene.url)
        visits[name].cold.push(cold)
        visits[name].warm.push(...warm)
      }
    }
  } finally {
    await browser.close()
  }
  return comparison(visits.federated, visits.twin)
}

const timeClicks = async ({ url }: Scene): Promise<Figure[]> => {
  const clicks: Clicks[] = []
  const browser = await chromium.launch({ executablePath: requireBrowser(), args: [...CHROMIUM_FLAGS] })
  try {
    for (let round = 0; round < CLICKS; round++) clicks.push(await clickThrough(browser, url))
  } finally {
    await browser.close()
  }
  const p95 = (kind: keyof Clicks) =>
    quantile(
      clicks.map((times) => times[kind]),
      0.95,
    )
  return [
    { name: 'navigation to a warm module, p95', value: p95('warm'), unit: 'ms', goal: 100 },
    { name: 'navigation to a prefetched module, p95', value: p95('prefetched'), unit: 'ms', goal: 200 },
    { name: 'navigation to a cold module, p95', value: p95('cold'), unit: 'ms', goal: 500 },
  ]
}

const judged = (page: string, judgement: Judgement): Figure[] => [
  { name: `Lighthouse, ${page}: LCP`, value: judgement.lcp, unit: 'ms', goal: 2000 },
  { name: `Lighthouse, ${page}: CLS`, value: judgement.cls, unit: '', goal: 0.02, digits: 3 },
  { name: `Lighthouse, ${page}: TBT`, value: judgement.tbt, unit: 'ms', goal: 100 },
  ...(['accessibility', 'bestPractices', 'seo'] as const).map((category) => ({
    name: `Lighthouse, ${page}: ${category}`,
    value: judgement[category],
    unit: '',
    goal: 100,
    atLeast: true,
  })),
]

const compareWithTwin = async (federated: Scene): Promise<Figure[]> => {
  const twin = await openTwin()
  try {
    return await compare(federated, twin)
  } finally {
    await twin.close()
  }
}

/** Compares federation with one bundle of the same sources. Also times clicks on links, and runs Lighthouse. */
export const benchWeb = async (): Promise<Figure[]> => {
  const federated = await openFederated()
  try {
    const compared = await compareWithTwin(federated)
    const { url } = federated
    const login = await judge({ url, path: '/login', signIn: false, runs: JUDGEMENTS })
    const list = await judge({ url, path: LIST, signIn: true, runs: JUDGEMENTS })
    const judgements = [...judged('login', login), ...judged('list', list)]
    await addSmallModule(federated)
    return [...compared, ...(await timeClicks(federated)), ...judgements]
  } finally {
    await federated.close()
  }
}
