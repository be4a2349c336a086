import type { Usuario } from '@mi/contracts'
import { buildClaims, buildUsuario } from '@mi/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { RouterProvider, createMemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ShellContext } from '../context/shell-context.ts'
import { Datos } from './datos.tsx'

type Shell = NonNullable<Parameters<typeof ShellContext>[0]['value']>

const CUENTA: Usuario = {
  ...buildUsuario(),
  ...{ id: 7, telefono: '3001234567', direccion: '', nit: '900123456-8', estado: 'activo', fotoPerfil: null },
  ...{ createdAt: '2026-03-01T15:00:00Z', updatedAt: '2026-03-01T15:00:00Z', deletedAt: null },
}

let router: ReturnType<typeof createMemoryRouter>

/** Renders the form with a server that never answers. */
const show = () => {
  const request = vi.fn(() => new Promise<never>(() => undefined))
  const session = { getState: () => ({ usuario: buildClaims() }) }
  const shell = { platform: { api: { request }, session, toast: {} } } as unknown as Shell
  router = createMemoryRouter([
    { path: '/', element: <Datos usuario={buildClaims()} cuenta={CUENTA} /> },
    { path: '/home', element: null },
  ])
  render(
    <ShellContext value={shell}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ShellContext>,
  )
  return request
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

describe('Datos', () => {
  it('during a save, keeps the focus in the field but makes all fields read-only', async () => {
    show()
    await press('Editar')
    const nombre = screen.getByLabelText<HTMLInputElement>('Nombre completo')
    nombre.focus()
    fireEvent.change(nombre, { target: { value: 'Marta Lucía Rojas' } })
    expect(nombre.readOnly).toBe(false)
    await press('Guardar Cambios')
    await vi.waitFor(() => expect(nombre.readOnly).toBe(true))
    expect(screen.getByLabelText<HTMLInputElement>('NIT').readOnly).toBe(true)
    expect(document.activeElement).toBe(nombre)
  })

  it('marks the form as unsaved while it contains typed text, so that no advert covers the form', async () => {
    show()
    const unsaved = () => document.querySelector('[data-sin-guardar]') !== null
    await press('Editar')
    expect(unsaved()).toBe(false)
    fireEvent.change(screen.getByLabelText('Nombre completo'), { target: { value: 'Marta Lucía Rojas' } })
    await vi.waitFor(() => expect(unsaved()).toBe(true))
    await press('Cancelar')
    await vi.waitFor(() => expect(unsaved()).toBe(false))
  })

  it('accepts a pasted phone number with spaces and a plus sign, as the registration does', async () => {
    const request = show()
    await press('Editar')
    fireEvent.change(screen.getByLabelText('Teléfono'), { target: { value: '+57 300 123 4567' } })
    await press('Guardar Cambios')
    await vi.waitFor(() => expect(request).toHaveBeenCalledOnce())
    expect(request.mock.calls[0]).toMatchObject([
      expect.anything(),
      expect.anything(),
      { body: { telefono: '573001234567' } },
    ])
  })

  it('returns the focus to «Editar» when editing is cancelled', async () => {
    show()
    await press('Editar')
    screen.getByRole('button', { name: 'Cancelar' }).focus()
    await press('Cancelar')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Editar' }))
  })

  it('cannot be cancelled while the changes are being saved', async () => {
    const request = show()
    await press('Editar')
    fireEvent.change(screen.getByLabelText('Nombre completo'), { target: { value: 'Marta Lucía Rojas' } })
    await press('Guardar Cambios')
    await vi.waitFor(() => expect(request).toHaveBeenCalledOnce())
    const cancelar = screen.getByRole<HTMLButtonElement>('button', { name: 'Cancelar' })
    await vi.waitFor(() => expect(cancelar.disabled).toBe(true))
    await press('Cancelar')
    expect(screen.getByRole('button', { name: 'Guardar Cambios' })).toBeDefined()
  })
  describe('after a reload', () => {
    const type = async (): Promise<void> => {
      show()
      await press('Editar')
      await act(
        async () =>
          void fireEvent.change(screen.getByLabelText('Dirección'), {
            target: { value: 'Calle 80 # 10-20' },
          }),
      )
    }
    const reload = () => {
      cleanup()
      return show()
    }
    const direccion = () => screen.getByLabelText<HTMLInputElement>('Dirección')

    it('has the typed text, and sends only what the person changed', async () => {
      await type()
      const request = reload()
      await vi.waitFor(() => expect(direccion().value).toBe('Calle 80 # 10-20'))
      expect(direccion().readOnly).toBe(false)
      await press('Guardar Cambios')
      await vi.waitFor(() => expect(request).toHaveBeenCalledOnce())
      expect(request.mock.calls[0]).toEqual([
        'PUT',
        '/usuarios/7',
        { body: { direccion: 'Calle 80 # 10-20' } },
      ])
    })

    it('has the saved text if the person has cancelled', async () => {
      await type()
      await press('Cancelar')
      reload()
      expect([direccion().value, direccion().readOnly]).toEqual(['', true])
    })

    it('has the saved text if the person has left the screen without the changes', async () => {
      await type()
      await act(() => router.navigate('/home'))
      await screen.findByRole('button', { name: 'Descartar' })
      await press('Descartar')
      await vi.waitFor(() => expect(router.state.location.pathname).toBe('/home'))
      reload()
      expect([direccion().value, direccion().readOnly]).toEqual(['', true])
    })
  })
})
