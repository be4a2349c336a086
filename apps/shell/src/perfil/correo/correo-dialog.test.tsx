import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CorreoDialog } from './correo-dialog.tsx'

const Page = () => {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        Guardar Cambios
      </button>
      {asking && (
        <CorreoDialog
          correo="nuevo@demo.co"
          save={async () => undefined}
          onError={() => undefined}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** Opens the dialog and waits until its password field has the focus. */
const open = async () => {
  render(<Page />)
  const opener = screen.getByRole('button', { name: 'Guardar Cambios' })
  opener.focus()
  await act(async () => void fireEvent.click(opener))
  const clave = await screen.findByLabelText('Contraseña actual')
  await vi.waitFor(() => expect(document.activeElement).toBe(clave))
  return { opener, clave }
}

afterEach(cleanup)

describe('CorreoDialog', () => {
  it('returns the focus to the button that opened the dialog, after a confirmation and after Esc', async () => {
    const { opener, clave } = await open()
    fireEvent.change(clave, { target: { value: 'Secreta#2026' } })
    await act(async () => void fireEvent.submit(clave))
    await vi.waitFor(() => expect(document.activeElement).toBe(opener))

    cleanup()
    const again = await open()
    await act(async () => void fireEvent.keyDown(again.clave, { key: 'Escape' }))
    await vi.waitFor(() => expect(document.activeElement).toBe(again.opener))
  })

  it('announces that the password is missing if Enter was pressed in its empty field', async () => {
    const { clave } = await open()
    await act(async () => clave.closest('form')?.requestSubmit())
    expect(screen.getByRole('alert').textContent).toBe('Escribe tu contraseña actual.')
  })
})
