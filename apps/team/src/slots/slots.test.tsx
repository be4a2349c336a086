import type { Miembro } from '@mi/contracts'
import { buildSlotPlatform, showSlot } from '@mi/federation/testing'
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import * as barra from './barra.tsx'
import * as inicio from './inicio.tsx'

const MIEMBROS = (['EDITOR', 'EDITOR', 'LECTOR'] as const).map((rolEquipo) => ({ rolEquipo }) as Miembro)
const EQUIPO = '/app/empresarial/equipo'

let hide: (() => Promise<void>) | undefined
afterEach(() => hide?.())

const show = async (
  slot: typeof inicio,
  { miembros, canOpen = false }: { miembros?: readonly Miembro[]; canOpen?: boolean },
) => {
  const answers = miembros === undefined ? {} : { '/equipo': miembros }
  hide = await showSlot(slot, buildSlotPlatform(answers, { canOpen: (path) => canOpen && path === EQUIPO }))
}
const card = () => screen.findByRole('region', { name: 'Gestión de Equipo' })

describe('the slot inicio', () => {
  it('counts the members by role, and shows no link while the page of the team cannot be opened', async () => {
    await show(inicio, { miembros: MIEMBROS })
    await screen.findByText('Editores')
    expect((await card()).textContent).toContain('Total de miembros activos3Editores2Comentaristas0Lectores1')
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('shows zeros for an empty team', async () => {
    await show(inicio, { miembros: [] })
    await screen.findByText('Editores')
    expect((await card()).textContent).toContain('Total de miembros activos0')
  })

  it('links to the page of the team if that page can be opened', async () => {
    await show(inicio, { miembros: MIEMBROS, canOpen: true })
    expect(screen.getByRole('link', { name: 'Abrir Gestión de Equipo' }).getAttribute('href')).toBe(EQUIPO)
  })

  it('shows that the card could not be loaded, and offers a retry', async () => {
    await show(inicio, {})
    expect(await screen.findByText('No pudimos cargar esta parte.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeDefined()
  })
})

describe('the slot barra', () => {
  it('links to the page of the team', async () => {
    await show(barra, { canOpen: true })
    expect(screen.getByRole('link', { name: 'Gestión de Equipo' }).getAttribute('href')).toBe(EQUIPO)
  })

  it('shows nothing while the page of the team cannot be opened', async () => {
    await show(barra, {})
    expect(document.body.textContent).toBe('')
  })
})
