import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { PanelView } from './panel-view.tsx'
import { tarjetasFor } from './panel.model.ts'

afterEach(cleanup)

describe('PanelView', () => {
  it('has cards for exactly those pages that the person is allowed to open', () => {
    render(
      <MemoryRouter>
        <PanelView tarjetas={tarjetasFor((path) => path !== '/auditoria/usuarios')} />
      </MemoryRouter>,
    )
    expect(screen.getByRole('heading', { name: 'Panel de Auditoría', level: 1 })).toBeDefined()
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/auditoria/equipo',
      '/auditoria/nutriscan',
      '/auditoria/acciones',
      '/auditoria/seguridad',
      '/auditoria/trabajos',
      '/app/desarrollador/reportes',
    ])
  })
})
