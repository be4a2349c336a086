import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../workspace.ts'
import { fillTemplate, nextNumber, slugOf } from './adr-text.ts'

describe('nextNumber', () => {
  it('returns the number after the highest one, and fills no gaps', () => {
    expect(nextNumber(['0000-template.md', '0009-a.md', '0002-b.md', 'notes.md'])).toBe('0010')
    expect(nextNumber([])).toBe('0001')
  })
})

describe('slugOf', () => {
  it('removes accents, and keeps letters and digits', () => {
    expect(slugOf("A tenant's rows: «año» & more!")).toBe('a-tenants-rows-ano-more')
  })

  it('refuses a title that contains no letter or digit', () => {
    expect(() => slugOf('¡!')).toThrow('no sirve como título')
  })
})

describe('fillTemplate', () => {
  it('fills in the template of the repository', () => {
    const template = readFileSync(path.join(ROOT, 'docs/adr/0000-template.md'), 'utf8')
    const filled = fillTemplate(template, { number: '0042', title: 'Costs $1', date: '2026-11-21' })
    expect(filled).toMatch(/^# 0042\. Costs \$1\n\n2026-11-21 · accepted\n\n## Context\n/)
  })

  it('refuses a template that does not begin like the template of the repository', () => {
    expect(() => fillTemplate('# Otro\n', { number: '1', title: 'a', date: '' })).toThrow('begins otherwise')
  })
})
