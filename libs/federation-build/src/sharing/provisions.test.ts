import { describe, expect, it } from 'vitest'
import { exportedNames } from './provisions.ts'

describe('exportedNames', () => {
  it('lists each re-exported value by its exported name, and leaves out types', () => {
    const code =
      'export { Button, type ButtonProps, Card as Box } from "./a.ts"\nexport type { T } from "./b.ts"'
    expect(exportedNames(code, 'index.ts')).toEqual(['Button', 'Box'])
  })

  it('refuses a re-export without names', () => {
    expect(() => exportedNames('export * from "./a.ts"', 'index.ts')).toThrow(
      'index.ts re-exports everything',
    )
  })
})
