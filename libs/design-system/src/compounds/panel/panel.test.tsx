import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Panel, PanelContent } from './panel.tsx'

const show = (state: { data?: string; isError?: boolean; isFetching?: boolean }) => {
  const refetch = vi.fn(async () => undefined)
  const query = { data: undefined, isError: false, isFetching: false, ...state, refetch }
  render(
    <Panel title="La finca">
      <PanelContent query={query} skeleton="Cargando">
        {(lugar) => <p>{lugar}</p>}
      </PanelContent>
    </Panel>,
  )
  return refetch
}
const panel = () => screen.getByRole('region', { name: 'La finca' })

describe('Panel', () => {
  it('is a region with the name of its heading', () => {
    show({ data: 'Granada' })
    expect(panel().textContent).toBe('La fincaGranada')
    expect(screen.getByRole('heading', { level: 2, name: 'La finca' })).toBeDefined()
  })
})

describe('PanelContent', () => {
  it('shows the skeleton, marked as busy, until the data arrives', () => {
    show({ isFetching: true })
    expect(screen.getByText('Cargando').getAttribute('aria-busy')).toBe('true')
  })

  it('keeps old data when a refetch fails', () => {
    show({ data: 'Granada', isError: true })
    expect(screen.getByText('Granada')).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('reports a failure and retries on request', () => {
    const refetch = show({ isError: true })
    expect(screen.getByRole('status').textContent).toContain('No pudimos cargar esta parte.')
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(refetch).toHaveBeenCalledOnce()
  })

  it('marks the button as busy during a retry', () => {
    show({ isError: true, isFetching: true })
    expect(screen.getByRole('button', { name: 'Reintentar' }).getAttribute('aria-busy')).toBe('true')
  })
})
