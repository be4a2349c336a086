import { ApiError } from '@mi/api-client'
import { buildClaims } from '@mi/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ShellContext } from '../../context/shell-context.ts'
import { ActivarDialog } from './activar-dialog.tsx'
import { TEXTS } from './segundo-factor.texts.ts'

type Shell = NonNullable<Parameters<typeof ShellContext>[0]['value']>

const CODES = { codigos: ['aaaa-bbbb'] }
const toast = { success: vi.fn(), error: vi.fn() }

const open = async (request: ReturnType<typeof vi.fn>) => {
  const session = { getState: () => ({ usuario: buildClaims() }) }
  const shell = { platform: { api: { request }, session, toast } } as unknown as Shell
  const onClose = vi.fn()
  render(
    <ShellContext value={shell}>
      <QueryClientProvider client={new QueryClient()}>
        <ActivarDialog correo="admin@demo.co" onClose={onClose} />
      </QueryClientProvider>
    </ShellContext>,
  )
  return { clave: await screen.findByLabelText('Contraseña actual'), onClose }
}

/**
 * Opens the dialog and passes the steps of the password and of the code. `activate` answers the code, and `read` the
 * question whether the factor is on. `send` sends the code again.
 */
const sendCode = async (activate: () => object, read = (): object => ({ activo: true })) => {
  const request = vi.fn(async (method: string, _path: string, { body = {} }: { body?: object } = {}) => {
    if (method === 'GET') return { data: read() }
    return { data: 'codigo' in body ? activate() : { secreto: 'ABCDEFGH', uri: 'otpauth://totp/x' } }
  })
  const { clave, onClose } = await open(request)
  fireEvent.change(clave, { target: { value: 'Demo#2026' } })
  await act(async () => void fireEvent.submit(clave))
  const digit = await screen.findByLabelText('Dígito 1 de 6')
  fireEvent.change(digit, { target: { value: '123456' } })
  const send = () => act(async () => void fireEvent.submit(digit))
  await send()
  return { onClose, send }
}
const showCodes = async () => {
  const { onClose } = await sendCode(() => CODES)
  const saved = await screen.findByRole('button', { name: 'Ya los guardé' })
  return { saved, onClose }
}
const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

describe('ActivarDialog', () => {
  it('moves the focus to the field of the password if the password is missing', async () => {
    const { clave } = await open(vi.fn())
    const button = screen.getByRole('button', { name: TEXTS.continuar })
    button.focus()
    await act(async () => void fireEvent.click(button))
    expect(document.activeElement).toBe(clave)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('keeps the codes when «Activar la verificación» is tapped twice, and closes on a later press', async () => {
    const { saved, onClose } = await showCodes()
    await act(async () => void fireEvent.click(saved))
    expect(onClose).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(saved.getAttribute('aria-disabled')).toBeNull(), 3000)
    await act(async () => void fireEvent.click(saved))
    expect(onClose).toHaveBeenCalledOnce()
  })

  const refuse = (status: number, mensaje?: string) => (): object => {
    throw new ApiError(status, { mensaje })
  }

  it('says that the factor is on but its codes are not known if the answer with the codes was lost', async () => {
    const { onClose } = await sendCode(refuse(0))
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(toast.error).toHaveBeenCalledExactlyOnceWith(TEXTS.activaSinCodigos)
  })

  it('says so after a repeated code too, but not if another tab has switched the factor on', async () => {
    const answers = [refuse(409, 'Ya está activa.'), refuse(503), refuse(409, 'Ya está activa.')]
    const factors = [{ activo: false }, { activo: true }]
    const { onClose, send } = await sendCode(
      () => answers.shift()?.() ?? {},
      () => factors.shift() ?? {},
    )
    expect((await screen.findByRole('alert')).textContent).toBe('Ya está activa.')
    await send()
    expect((await screen.findByRole('alert')).textContent).toBe(TEXTS.errorActivar)
    expect(onClose).not.toHaveBeenCalled()
    await send()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(toast.error).toHaveBeenCalledExactlyOnceWith(TEXTS.activaSinCodigos)
  })

  it('lets the browser ask before the page is left while the codes are shown', async () => {
    expect(isAsked()).toBe(false)
    await showCodes()
    expect(isAsked()).toBe(true)
  })
})
