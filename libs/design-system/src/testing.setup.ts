import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// React reports its warnings through `console.error`.
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  cleanup()
  expect(console.error).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
