import { randomInt } from 'node:crypto'
import type { Figure } from '../figures.ts'
import { measureShares, timeDecisions } from './decisions.ts'
import { benchPublish } from '../publish.ts'
import { measureHealth } from './health.ts'
import { measureInTab } from './in-tab.ts'
import { measureRollbacks } from './served.ts'
import { createRandom } from '../../random/random.ts'
import { BROKEN, falseAlarms, shareStopped } from './simulate.ts'

const RUNS = 10_000
const RELEASES = 10_000
const SESSIONS = 10_000
const SEEDS = 2 ** 31

const judgeFigures = (seed: number): Figure[] => {
  const also = `seed ${seed}`
  return [
    ...BROKEN.map((broken) => ({
      name: `stopped within ${broken.within} sessions when ${broken.rate * 100} % fail`,
      value: shareStopped(broken, RUNS, createRandom(seed)) * 100,
      ...{ unit: '%', goal: 90, atLeast: true, digits: 1, also },
    })),
    {
      name: `stopped, of ${RELEASES} good releases with ${SESSIONS} sessions each`,
      value: falseAlarms(RELEASES, SESSIONS, createRandom(seed)),
      ...{ unit: '', goal: 16, also },
    },
  ]
}

/**
 * Measures the parts of rollouts: decisions, the candidate's share of the users, the judge, publishing, rollbacks, open
 * tabs, and the health page. With the same `seed`, the judge gets the same simulated sessions.
 */
export const benchRollouts = async ({ seed }: { readonly seed?: string | undefined }): Promise<Figure[]> => {
  const drawn = seed === undefined ? randomInt(SEEDS) : Number(seed)
  const simulated = [timeDecisions(), ...measureShares(), ...judgeFigures(drawn)]
  const served = [...(await benchPublish()), ...(await measureRollbacks()), ...(await measureInTab())]
  return [...simulated, ...served, ...(await measureHealth())]
}
