import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ShellContext } from '../../context/shell-context.ts'
import { CorreoPendiente } from './correo-pendiente.tsx'

type Shell = NonNullable<Parameters<typeof ShellContext>[0]['value']>

const SHELL = { platform: { api: {}, session: {}, toast: {} } } as unknown as Shell
const CLIENT = new QueryClient()

const Page = ({ correo, desde }: { correo: string | null; desde?: string }) => (
  <ShellContext value={SHELL}>
    <QueryClientProvider client={CLIENT}>
      {correo !== null && (
        <CorreoPendiente
          idUsuario={7}
          correo={correo}
          desde={desde}
          onFocusLost={() => screen.getByRole('button', { name: 'Editar' }).focus()}
        />
      )}
      <button type="button">Editar</button>
      <input aria-label="Buscar" />
    </QueryClientProvider>
  </ShellContext>
)

afterEach(cleanup)

describe('CorreoPendiente', () => {
  it('says the date and the time in Bogotá at which the address takes effect', () => {
    render(<Page correo="nuevo@demo.co" desde="2026-11-29T01:30:00.000Z" />)
    expect(screen.getByRole('status').textContent).toMatch(
      /^El 28 de noviembre de 2026.*\s8:30\sp\.\sm\., tu correo cambiará a nuevo@demo\.co\. Hasta entonces/,
    )
  })

  it.each([
    ['Cancelar el cambio', 'Editar'],
    ['Buscar', 'Buscar'],
  ])('is removed while «%s» has the focus, and then «%s» has the focus', (before, after) => {
    const named = (name: string) => screen.queryByRole('button', { name }) ?? screen.getByLabelText(name)
    const { rerender } = render(<Page correo="nuevo@demo.co" />)
    named(before).focus()
    rerender(<Page correo={null} />)
    expect(document.activeElement).toBe(named(after))
  })
})
