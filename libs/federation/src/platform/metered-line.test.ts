import { afterEach, describe, expect, it, vi } from 'vitest'
import { isMeteredLine } from './metered-line.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('isMeteredLine', () => {
  it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'is true for a connection with %o',
    (connection) => {
      vi.stubGlobal('navigator', { connection })
      expect(isMeteredLine()).toBe(true)
    },
  )

  it.each([{ connection: { saveData: false, effectiveType: '4g' } }, {}])('is false for %o', (navigator) => {
    vi.stubGlobal('navigator', navigator)
    expect(isMeteredLine()).toBe(false)
  })
})
