import { describe, expect, it } from 'vitest'

describe('no-code-from-text', () => {
  it('sets the flag that keeps zod from trying `new Function`', async () => {
    await import('./no-code-from-text.ts')
    const { config } = await import('zod/v4/core')
    expect(config().jitless).toBe(true)
  })
})
