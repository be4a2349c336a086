import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { requirePostgres15 } from '../machine/programs.ts'
import { ROOT } from '../workspace.ts'
import { describeLibs } from './libs.ts'
import { describeServer } from './served.ts'

const FOLDER = path.join(ROOT, 'reports')
const ADVICE = 'is not what the code says now: «npm run reports», look at the difference, and commit it'

const committed = (name: string): string => readFileSync(path.join(FOLDER, name), 'utf8')

describe('the reports about the server', () => {
  let fresh: Map<string, string>
  beforeAll(async () => {
    // `npm test` has built the server before.
    fresh = await describeServer()
  })

  it.each(['openapi.json', 'schema.sql'])('include an up-to-date %s', (name) => {
    expect(fresh.get(name), `reports/${name} ${ADVICE}`).toBe(committed(name))
  })

  it('are the same on PostgreSQL 15', async () => {
    expect(await describeServer(requirePostgres15())).toEqual(fresh)
  })
}, 120_000)

describe('the reports about the libraries', () => {
  it('are up to date', () => {
    for (const [name, text] of describeLibs()) expect(text, `reports/${name} ${ADVICE}`).toBe(committed(name))
  })

  it('have no file for a removed library', () => {
    expect(readdirSync(path.join(FOLDER, 'api')).sort()).toEqual(
      readdirSync(path.join(ROOT, 'libs'))
        .map((lib) => `${lib}.md`)
        .sort(),
    )
  })
}, 120_000)
