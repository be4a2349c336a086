import { describe, expect, it } from 'vitest'
import { config } from 'zod/v4/core'
import './no-code-from-text.ts'

describe('no-code-from-text', () => {
  it('sets the flag `jitless` where zod reads it', () => {
    expect(config()).toMatchObject({ jitless: true })
  })
})
