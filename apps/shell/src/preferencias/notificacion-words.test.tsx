import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { NotificacionWords } from './notificacion-words.tsx'

it('NotificacionWords keeps each date of the message together, and changes no text', () => {
  const mensaje = '«Leche» vence en 3 días (2026-11-27).'
  const notificacion = {
    tipo: 'PRODUCTO_VENCIDO',
    titulo: 'Próximo a vencer',
    mensaje,
    fechaEnvio: '2026-11-24T12:00:00Z',
    leida: true,
  } as const
  const now = () => new Date('2026-11-24T13:00:00Z')
  render(
    <NotificacionWords notificacion={notificacion} now={now}>
      Próximo a vencer
    </NotificacionWords>,
  )
  const date = screen.getByText('2026-11-27')
  expect(date.parentElement?.textContent).toBe(mensaje)
})
