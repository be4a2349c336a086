import { afterEach, expect, it, vi } from 'vitest'
import { loadFailure } from './load-failure.ts'

const load = () => Promise.reject(new Error('offline'))

afterEach(() => {
  vi.restoreAllMocks()
})

it('advises a new attempt after the first failure of a `load` function, and a reload after the second failure', () => {
  const own = () => load()
  expect(loadFailure(own, 'No se pudo abrir.')).toBe(
    'No se pudo abrir. Revisa tu conexión e intenta de nuevo.',
  )
  expect(loadFailure(own, 'No se pudo abrir.')).toBe('No se pudo abrir. Recarga la página.')
  expect(loadFailure(() => load(), 'No.')).toContain('Revisa tu conexión')
})

it('does not advise a reload if the device is offline', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const own = () => load()
  loadFailure(own, 'No.')
  expect(loadFailure(own, 'No.')).toContain('Revisa tu conexión')
})
