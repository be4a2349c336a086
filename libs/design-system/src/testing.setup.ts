import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// Beside other busy processes a focus or an exit animation takes longer than the default of one second.
configure({ asyncUtilTimeout: 10_000 })

// React reports its warnings through `console.error`: each one fails the test.
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  cleanup()
  expect(console.error).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
