import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { reloadAnew } from '../../page/reload-anew.ts'
import { ScreenBoundary } from './screen-boundary.tsx'

vi.mock(import('../../page/reload-anew.ts'), () => ({ reloadAnew: vi.fn(async () => undefined) }))

const Broken = (): never => {
  throw new Error('cut short')
}

const showBroken = (load: () => Promise<unknown>): void => {
  vi.stubGlobal('reportError', vi.fn())
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  render(
    <ScreenBoundary load={load} place="/home">
      <Broken />
    </ScreenBoundary>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('ScreenBoundary', () => {
  it('reloads the page with fresh files when a retry fails to load the screen', async () => {
    showBroken(() => Promise.reject(new Error('cut short')))
    await waitFor(() => expect(reloadAnew).toHaveBeenCalledExactlyOnceWith(document))
  })

  it('after a failure, shows the screen again when the address changes', () => {
    vi.stubGlobal('reportError', vi.fn())
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const at = (place: string, child: ReactNode) => (
      <ScreenBoundary load={() => Promise.resolve()} place={place}>
        {child}
      </ScreenBoundary>
    )
    const { rerender } = render(at('/plataforma/roto', <Broken />))
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy()
    rerender(at('/plataforma', <p>Los módulos</p>))
    expect(screen.getByText('Los módulos')).toBeTruthy()
  })

  it('enables the retry button again, without a reload, when a retry fails offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    vi.mocked(reloadAnew).mockClear()
    showBroken(() => Promise.reject(new Error('offline')))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Reintentar' })).toHaveProperty('disabled', false),
    )
    expect(reloadAnew).not.toHaveBeenCalled()
  })
})
