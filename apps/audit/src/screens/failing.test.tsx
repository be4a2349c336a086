import { createSlot } from '@mi/federation'
import { buildSlotPlatform, showSlot } from '@mi/federation/testing'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AccionesScreen } from './acciones.screen.tsx'
import { AnalisisScreen } from './analisis.screen.tsx'
import { EquipoScreen } from './equipo.screen.tsx'
import { SeguridadScreen } from './seguridad.screen.tsx'
import { TrabajosScreen } from './trabajos.screen.tsx'
import { UsuariosScreen } from './usuarios.screen.tsx'

let hide: (() => Promise<void>) | undefined
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})
afterEach(async () => {
  await hide?.()
  vi.unstubAllGlobals()
})

describe('a page of the audit that cannot be loaded', () => {
  it.each([
    ['usuarios', UsuariosScreen, 'Auditoría de Usuarios', '❌ Error al filtrar usuarios.'],
    ['equipo', EquipoScreen, 'Auditoría de Equipo', '❌ Error al filtrar el equipo.'],
    ['nutriscan', AnalisisScreen, 'Auditoría de Nutriscan', '❌ Error al cargar los análisis.'],
    ['acciones', AccionesScreen, 'Acciones', 'No se pudieron cargar las acciones.'],
    ['seguridad', SeguridadScreen, 'Seguridad', 'No se pudo cargar el registro de seguridad.'],
    ['trabajos', TrabajosScreen, 'Trabajos fallidos', 'No se pudieron cargar los trabajos.'],
  ])('shows the error and offers a retry: %s', async (_page, Screen, titulo, words) => {
    // The platform of the test answers no request, so every request fails.
    hide = await showSlot(createSlot(Screen), buildSlotPlatform({}))
    expect(await screen.findByRole('heading', { name: words })).toBeDefined()
    expect(screen.getByRole('heading', { name: titulo, level: 1 })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull()
  })
})
