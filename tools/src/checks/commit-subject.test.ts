import { describe, expect, it } from 'vitest'
import { isCommitSubject } from './commit-subject.ts'

describe('isCommitSubject', () => {
  it.each([
    'feat(inventory): filter by category',
    'fix: what a review found',
    'docs(adr): say what was not measured',
    `fix: ${'x'.repeat(67)}`,
  ])('accepts %j', (subject) => {
    expect(isCommitSubject(subject)).toBe(true)
  })

  it.each([
    '',
    'Update files',
    'feature(inventory): filter',
    'fix(inventory):filter',
    'fix(Inventory): filter',
    'fix: filter.',
    'fix: ',
    `fix: ${'x'.repeat(68)}`,
  ])('refuses %j', (subject) => {
    expect(isCommitSubject(subject)).toBe(false)
  })
})
