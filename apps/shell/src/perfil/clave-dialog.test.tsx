import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ShellContext } from '../context/shell-context.ts'
import { ClaveDialog } from './clave-dialog.tsx'

type Shell = NonNullable<Parameters<typeof ShellContext>[0]['value']>

const show = async () => {
  const request = vi.fn(() => new Promise<never>(() => undefined))
  const shell = { platform: { api: { request }, toast: {} } } as unknown as Shell
  render(
    <ShellContext value={shell}>
      <QueryClientProvider client={new QueryClient()}>
        <ClaveDialog idUsuario={7} correo="ana@demo.co" onClose={() => undefined} />
      </QueryClientProvider>
    </ShellContext>,
  )
  const actual = await screen.findByLabelText<HTMLInputElement>('Contraseña actual')
  return {
    actual,
    nueva: screen.getByLabelText<HTMLInputElement>('Nueva contraseña'),
    confirmar: screen.getByLabelText<HTMLInputElement>('Confirmar nueva contraseña'),
  }
}
const type = (field: HTMLInputElement, value: string) =>
  act(async () => void fireEvent.change(field, { target: { value } }))
const leave = (field: HTMLInputElement) => act(async () => void fireEvent.blur(field))
const isWrong = (field: HTMLInputElement): boolean => field.getAttribute('aria-invalid') === 'true'

afterEach(cleanup)

describe('ClaveDialog', () => {
  it('tells password managers that the new password belongs to the email address', async () => {
    await show()
    const account = document.querySelector<HTMLInputElement>('input[autocomplete="username"]')
    expect(account?.value).toBe('ana@demo.co')
  })

  it('removes the error of a field as soon as the field is corrected', async () => {
    const { actual, nueva } = await show()
    await act(async () => void fireEvent.submit(actual))
    await vi.waitFor(() => expect([isWrong(actual), isWrong(nueva)]).toEqual([true, true]))
    await type(actual, 'Demo#2026')
    await type(nueva, 'Nueva#2026')
    await vi.waitFor(() => expect([isWrong(actual), isWrong(nueva)]).toEqual([false, false]))
  })

  it('shows an error after the person has left the field, and not while the field is being filled in', async () => {
    const { nueva, confirmar } = await show()
    await type(nueva, 'Nueva#2026')
    await type(confirmar, 'Nueva')
    expect([isWrong(nueva), isWrong(confirmar)]).toEqual([false, false])
    await leave(confirmar)
    await vi.waitFor(() => expect(isWrong(confirmar)).toBe(true))
  })

  it('removes the error of the repetition if the new password is changed to match it', async () => {
    const { nueva, confirmar } = await show()
    await type(nueva, 'Nueva#2025')
    await leave(nueva)
    await type(confirmar, 'Nueva#2026')
    await leave(confirmar)
    await vi.waitFor(() => expect(isWrong(confirmar)).toBe(true))
    await type(nueva, 'Nueva#2026')
    await vi.waitFor(() => expect(isWrong(confirmar)).toBe(false))
  })
})
