import { describe, expect, it } from 'vitest'

describe('the signed-out pages', () => {
  it('never let zod try to make code out of text', async () => {
    await import('./no-code-from-text.ts')
    const { config } = await import('zod/v4/core')
    expect(config().jitless).toBe(true)
  })
})
