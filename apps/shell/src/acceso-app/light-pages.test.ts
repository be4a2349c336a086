import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { LIGHT_PAGES } from './light-pages.ts'

interface Described {
  readonly light: string[]
  readonly lightScreens: Record<string, string>
}

const described = JSON.parse(
  await readFile(path.resolve(import.meta.dirname, '../../module.json'), 'utf8'),
) as Described

describe('LIGHT_PAGES', () => {
  it('has the addresses that module.json lists', () => {
    const named = [...described.light, ...Object.keys(described.lightScreens)]
    expect(Object.keys(LIGHT_PAGES).sort()).toEqual(named.sort())
  })
})
