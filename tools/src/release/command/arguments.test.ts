import { describe, expect, it } from 'vitest'
import { readReleaseArguments } from './arguments.ts'

const read = (line: string) => readReleaseArguments(line.split(' '))

describe('readReleaseArguments', () => {
  it('reads the goal, the percentage, the version and the reason', () => {
    expect(read('inventory')).toMatchObject({ module: 'inventory', goal: 'publish', isDryRun: false })
    expect(read('inventory --stable --dry-run --json')).toMatchObject({
      goal: 'stable',
      isDryRun: true,
      isJson: true,
    })
    expect(read('inventory --candidate 12,5')).toMatchObject({ goal: 'candidate', percent: 12.5 })
    expect(read('inventory --version 1.0.0 --motivo porque')).toMatchObject({
      version: '1.0.0',
      reason: 'porque',
    })
  })

  it.each([
    ['inventory --stable --candidate 5', /deja solo uno/],
    ['inventory --version 1.0.0 --candidate 5', /rollout -- set/],
    ['inventory --candidate mucho', /no «mucho»/],
    ['inventory --candidate 101', /de 0 a 100/],
    ['inventory --candidate 0.123', /dos decimales/],
    ['inventory team', /Uso: npm run release/],
    ['--stable', /Uso: npm run release/],
    ['inventory --version 1.0.0 --dry-run --reason x', 'no tiene ensayo'],
  ])('refuses %s', (line, sentence) => {
    expect(() => read(line)).toThrow(sentence)
  })
})
