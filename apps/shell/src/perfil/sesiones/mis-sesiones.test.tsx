import { ApiError } from '@mi/api-client'
import type { SesionAbierta } from '@mi/contracts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ShellContext } from '../../context/shell-context.ts'
import { MisSesiones } from './mis-sesiones.tsx'
import { TEXTS } from './sesiones.texts.ts'

type Shell = NonNullable<Parameters<typeof ShellContext>[0]['value']>

const NOW = new Date('2026-11-20T15:00:00.000Z')
const sesion = (id: string, actual: boolean): SesionAbierta => ({
  ...{ id, actual, dispositivo: null, direccion: null },
  ...{ creada: NOW.toISOString(), usada: NOW.toISOString() },
})

/** Shows three sessions. Each call that ends one waits until the test answers it. */
const show = async () => {
  const ends = new Map<string, (error?: Error) => void>()
  const request = vi.fn(async (method: string, path: string) => {
    if (method === 'GET') return { data: [sesion('a', true), sesion('b', false), sesion('c', false)] }
    const error = await new Promise<Error | undefined>((resolve) => ends.set(path, resolve))
    if (error) throw error
    return { data: {} }
  })
  const toast = { success: vi.fn(), error: vi.fn() }
  const shell = { platform: { api: { request }, toast, now: () => NOW } } as unknown as Shell
  const { unmount } = render(
    <ShellContext value={shell}>
      <QueryClientProvider client={new QueryClient()}>
        <MisSesiones idUsuario={7} />
      </QueryClientProvider>
    </ShellContext>,
  )
  const buttons = await screen.findAllByRole('button', { name: /^Cerrar esta sesión/ })
  return { buttons, ends, toast, unmount }
}
const press = (button: HTMLElement | undefined) =>
  act(async () => {
    button?.focus()
    if (button) fireEvent.click(button)
  })

afterEach(cleanup)

describe('MisSesiones', () => {
  it('ends two sessions at the same time, without taking the focus from the second button', async () => {
    const { buttons, ends, toast } = await show()
    await press(buttons[0])
    await press(buttons[1])
    expect(ends.size).toBe(2)
    const [first] = ends.values()
    await act(async () => first?.())
    expect(toast.success).toHaveBeenCalledExactlyOnceWith(TEXTS.cerrada)
    expect(document.activeElement).toBe(buttons[1])
  })

  it('reports that a session could not be ended, even if the tab «Seguridad» was left meanwhile', async () => {
    const { buttons, ends, toast, unmount } = await show()
    await press(buttons[0])
    unmount()
    const [first] = ends.values()
    await act(async () => first?.(new ApiError(0, {})))
    expect(toast.error).toHaveBeenCalledOnce()
  })
})
