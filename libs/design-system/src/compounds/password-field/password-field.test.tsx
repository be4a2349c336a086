import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PasswordField } from './password-field.tsx'

describe('PasswordField', () => {
  it('shows and hides the password', () => {
    render(<PasswordField label="Contraseña" />)
    const input = screen.getByLabelText('Contraseña')
    expect(input).toHaveProperty('type', 'password')

    fireEvent.click(screen.getByRole('button', { name: 'Mostrar contraseña' }))
    expect(input).toHaveProperty('type', 'text')

    fireEvent.click(screen.getByRole('button', { name: 'Ocultar contraseña' }))
    expect(input).toHaveProperty('type', 'password')
  })

  it('shows a warning in place of its hint while Caps Lock is on', () => {
    render(<PasswordField label="Contraseña" hint="6 caracteres o más" />)
    const input = screen.getByLabelText('Contraseña')

    fireEvent.keyDown(input, { key: 'A', modifierCapsLock: true })
    expect(screen.getByText('Bloq Mayús está activado')).toBeDefined()
    expect(screen.queryByText('6 caracteres o más')).toBeNull()

    fireEvent.keyUp(input, { key: 'CapsLock', modifierCapsLock: false })
    expect(screen.queryByText('Bloq Mayús está activado')).toBeNull()
    expect(screen.getByText('6 caracteres o más')).toBeDefined()
  })

  it('hides the Caps Lock warning when the field loses the focus', () => {
    render(<PasswordField label="Contraseña" />)
    const input = screen.getByLabelText('Contraseña')
    fireEvent.keyDown(input, { key: 'A', modifierCapsLock: true })
    fireEvent.blur(input)
    expect(screen.queryByText('Bloq Mayús está activado')).toBeNull()
  })
})
