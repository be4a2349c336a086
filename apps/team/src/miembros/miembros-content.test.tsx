import type { Miembro } from '@mi/contracts'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MiembrosContent } from './miembros-content.tsx'
import { TEXTS } from './miembros.texts.ts'

const miembro = (id: number, perfilCompleto = false) =>
  ({
    ...{ id, nombreCompleto: `Persona ${id}`, correo: `p${id}@demo.co`, rolEquipo: 'EDITOR', perfilCompleto },
    ...{ fotoPerfil: null, createdAt: '2026-03-01T02:00:00.000Z' },
  }) as Miembro

const show = (miembros: readonly Miembro[] | undefined, { found = miembros ?? [], isError = false } = {}) => {
  const on = { onAdd: vi.fn(), onClear: vi.fn(), onAccion: vi.fn(), onRetry: vi.fn() }
  const { onRetry, ...others } = on
  render(
    <MiembrosContent
      miembros={miembros}
      found={found}
      query={{ isError, isFetching: false, onRetry }}
      {...others}
    />,
  )
  return on
}
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('MiembrosContent', () => {
  it('shows each member’s email, role, profile and joining day (in Bogotá’s time zone)', () => {
    show([miembro(2, true), miembro(1)])
    const [, first, second] = within(screen.getByRole('table', { name: TEXTS.lista })).getAllByRole('row')
    for (const text of ['Persona 2', 'p2@demo.co', 'Editor', TEXTS.perfilPendiente, '2026-02-28']) {
      expect(first?.textContent).toContain(text)
    }
    expect(second?.textContent).toContain(TEXTS.perfilCompleto)
  })

  it('opens a member when the member’s name is pressed', () => {
    const { onAccion } = show([miembro(1)])
    press('Persona 1')
    expect(onAccion).toHaveBeenCalledExactlyOnceWith('editar', miembro(1))
  })

  it('shows the first hundred members, and the others on demand, and then focuses the first new row', () => {
    show(Array.from({ length: 240 }, (_, index) => miembro(index + 1)))
    // Does not search by role, because computing the accessible names of hundreds of buttons takes seconds.
    const rows = () => document.querySelectorAll('tbody tr').length
    const more = (text: string) => fireEvent.click(screen.getByText(text))
    expect(rows()).toBe(100)
    more(TEXTS.mostrarMas(100))
    expect(rows()).toBe(200)
    expect(document.activeElement?.textContent).toBe('Persona 101')
    more(TEXTS.mostrarMas(40))
    expect(rows()).toBe(240)
    expect(document.activeElement?.textContent).toBe('Persona 201')
    expect(screen.queryByText(/^Mostrar/)).toBeNull()
  })

  it('offers to add a member when the team is empty', () => {
    const { onAdd } = show([])
    press(TEXTS.agregar)
    expect(onAdd).toHaveBeenCalledOnce()
  })

  it('offers to clear a search that has no results', () => {
    const { onClear } = show([miembro(1)], { found: [] })
    press(TEXTS.limpiar)
    expect(onClear).toHaveBeenCalledOnce()
  })

  it('offers a retry when the team could not be loaded', () => {
    const { onRetry } = show(undefined, { isError: true })
    expect(screen.getByRole('alert').textContent).toContain('No pudimos cargar tu equipo')
    press('Reintentar')
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it.each([
    ['members', [miembro(1)]],
    ['an empty team', []],
  ])('keeps showing %s, with a notice, when a refresh fails', (_what, miembros) => {
    const { onRetry } = show(miembros, { isError: true })
    expect(screen.getByRole('alert').textContent).toContain('puede ser de hace un momento')
    expect(screen.getByText(miembros.length > 0 ? 'Persona 1' : TEXTS.vacio)).toBeDefined()
    press('Reintentar')
    expect(onRetry).toHaveBeenCalledOnce()
  })
})
