import { ApiError } from '@mi/api-client'
import type { Usuario } from '@mi/contracts'
import { buildClaims, buildUsuario } from '@mi/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ShellContext } from '../context/shell-context.ts'
import { keepFoto, readFoto } from '../session/kept-foto.ts'
import { cuentaKey, useKnownCuenta } from '../session/known-cuenta.ts'
import { Identidad } from './identidad.tsx'

type Shell = NonNullable<Parameters<typeof ShellContext>[0]['value']>

const FOTO = '/imagenes/a.webp'
const CUENTA: Usuario = {
  ...buildUsuario(),
  ...{ id: 7, telefono: '', direccion: '', nit: null, estado: 'activo', fotoPerfil: FOTO },
  ...{ createdAt: '2026-03-01T15:00:00Z', updatedAt: '2026-03-01T15:00:00Z', deletedAt: null },
}

/** The screen of the profile with its two tabs. The card stays mounted while the other tab is open. */
const Known = () => {
  const cuenta = useKnownCuenta(7)
  const [isHidden, setHidden] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setHidden(true)}>
        Seguridad
      </button>
      <div hidden={isHidden}>
        {cuenta && <Identidad usuario={buildClaims({ idUsuario: 7 })} cuenta={cuenta} />}
      </div>
    </>
  )
}

const show = (answer: () => Promise<unknown>) => {
  const request = vi.fn((..._given: unknown[]) => answer())
  const [success, error] = [vi.fn(), vi.fn()]
  const shell = { platform: { api: { request }, toast: { success, error } } } as unknown as Shell
  const client = new QueryClient()
  client.setQueryData(cuentaKey(7), CUENTA)
  keepFoto(7, FOTO)
  const { unmount } = render(
    <ShellContext value={shell}>
      <QueryClientProvider client={client}>
        <Known />
      </QueryClientProvider>
    </ShellContext>,
  )
  return { request, success, error, unmount }
}
const press = (button: HTMLElement) => act(async () => void fireEvent.click(button))
const ask = async () => {
  await press(screen.getByRole('button', { name: 'Quitar foto' }))
  return screen.findByRole('alertdialog', { name: '¿Quitar tu foto?' })
}

afterEach(() => {
  cleanup()
  localStorage.clear()
})

describe('Identidad', () => {
  it('asks before it removes the photo, and then shows none, also on the next page', async () => {
    const { request, success } = show(async () => ({ data: { ...CUENTA, fotoPerfil: null } }))
    const dialog = await ask()
    expect(request).not.toHaveBeenCalled()
    await press(within(dialog).getByRole('button', { name: 'Quitar foto' }))
    await vi.waitFor(() => expect(success).toHaveBeenCalledExactlyOnceWith('Quitamos tu foto.'))
    expect(request.mock.calls).toEqual([['PUT', '/usuarios/7', { body: { fotoPerfil: null } }]])
    expect(readFoto(7)).toBeNull()
    expect(await screen.findByRole('button', { name: 'Subir foto' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Quitar foto' })).toBeNull()
  })

  it('keeps the photo and says so if it could not be removed', async () => {
    const { error } = show(() => Promise.reject(new ApiError(503, {})))
    await press(within(await ask()).getByRole('button', { name: 'Quitar foto' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'No se pudo quitar la foto. Intenta de nuevo.',
    )
    expect(readFoto(7)).toBe(FOTO)
    expect(error).not.toHaveBeenCalled()
  })

  it.each([
    ['the screen', async ({ unmount }: ReturnType<typeof show>) => unmount()],
    ['the tab', () => press(screen.getByRole('button', { name: 'Seguridad' }))],
  ])('says in a notice that the photo was not removed if the person has left %s', async (_place, leave) => {
    let refuse: (error: Error) => void = () => undefined
    const shown = show(() => new Promise((_resolve, reject) => (refuse = reject)))
    await press(within(await ask()).getByRole('button', { name: 'Quitar foto' }))
    await vi.waitFor(() => expect(shown.request).toHaveBeenCalledOnce())
    await leave(shown)
    await act(async () => refuse(new ApiError(503, {})))
    await vi.waitFor(() =>
      expect(shown.error).toHaveBeenCalledExactlyOnceWith('No se pudo quitar la foto. Intenta de nuevo.'),
    )
  })
})
