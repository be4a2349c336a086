import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSteps } from './steps.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => vi.useRealTimers())

it('shows each step in one line with its duration in seconds', () => {
  let text = ''
  const steps = createSteps((more) => {
    text += more
  })
  steps.end()
  steps.begin('Construyendo')
  expect(text).toBe('Construyendo… ')
  vi.advanceTimersByTime(12_340)
  steps.begin('Abriendo la base de datos')
  vi.advanceTimersByTime(500)
  steps.begin('Abriendo la base de datos')
  vi.advanceTimersByTime(500)
  steps.end()
  steps.end()
  expect(text).toBe('Construyendo… 12,3 s\nAbriendo la base de datos… 1,0 s\n')
})
