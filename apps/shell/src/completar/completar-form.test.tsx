import type { Platform } from '@mi/federation'
import { buildClaims, buildManifest } from '@mi/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Remotes } from '../context/remotes.ts'
import { ShellContext } from '../context/shell-context.ts'
import { CompletarFormView } from './completar-form.tsx'

/** Renders the form with a server that never answers. */
const show = () => {
  const request = vi.fn((..._given: unknown[]) => new Promise<never>(() => undefined))
  const session = {
    getState: () => ({ usuario: buildClaims(), token: null }),
    subscribe: () => () => undefined,
  }
  const platform = { api: { request }, session } as unknown as Platform
  render(
    <ShellContext value={{ manifest: buildManifest(), platform, remotes: {} as Remotes }}>
      <QueryClientProvider client={new QueryClient()}>
        <CompletarFormView usuario={buildClaims()} />
      </QueryClientProvider>
    </ShellContext>,
  )
  return request
}
const type = (label: string, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } })

afterEach(cleanup)

describe('CompletarFormView', () => {
  it('tells password managers that the new password belongs to the email address', () => {
    show()
    const accounts = [...document.querySelectorAll<HTMLInputElement>('input[autocomplete="username"]')]
    expect(accounts.map(({ value }) => value)).toEqual([buildClaims().correo])
  })

  it('accepts a pasted phone number with spaces and a plus sign, as the registration does', async () => {
    const request = show()
    type('Teléfono (opcional)', '+57 300 123 4567')
    type('Nueva contraseña', 'Nueva#2026')
    type('Confirmar contraseña', 'Nueva#2026')
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Completar Perfil' })))
    await vi.waitFor(() =>
      expect(request.mock.calls).toContainEqual([
        'PUT',
        expect.anything(),
        expect.objectContaining({ body: expect.objectContaining({ telefono: '573001234567' }) as unknown }),
      ]),
    )
  })
})
