import type { EntradaSeguridad, SesionAbierta } from '@mi/contracts'
import { describe, expect, it } from 'vitest'
import { detalleDe, hechoDe, isTelefono, lugarDe, nombreDe } from './sesiones.model.ts'

const HACE = 'hace 15 min'

const sesion = (changed: Partial<SesionAbierta> = {}): SesionAbierta => ({
  id: '00000000-0000-4000-8000-000000000000',
  dispositivo: 'Chrome en Android',
  direccion: '190.85.1.2',
  creada: '2026-03-10T15:00:00.000Z',
  usada: '2026-03-15T14:45:00.000Z',
  actual: false,
  ...changed,
})

const entrada = (changed: Partial<EntradaSeguridad> = {}): EntradaSeguridad => ({
  id: 1,
  tipo: 'ingreso',
  fecha: '2026-03-15T14:45:00.000Z',
  direccion: '190.85.1.2',
  dispositivo: 'Chrome en Android',
  ruta: null,
  porOtro: false,
  usuario: null,
  actor: null,
  ...changed,
})

describe('a session', () => {
  it('shows its last use and its IP address', () => {
    expect(detalleDe(sesion(), HACE)).toBe('Último uso hace 15 min\u00a0· 190.85.1.2')
    expect(detalleDe(sesion({ actual: true }), HACE)).toBe('En uso ahora\u00a0· 190.85.1.2')
    expect(detalleDe(sesion({ direccion: null }), HACE)).toBe('Último uso hace 15 min')
  })

  it('has a name even if its device is unknown, and counts as a phone only if its device is a phone', () => {
    expect(nombreDe(sesion({ dispositivo: null }))).toBe('Dispositivo desconocido')
    expect(isTelefono(sesion())).toBe(true)
    expect(isTelefono(sesion({ dispositivo: 'Chrome en Windows' }))).toBe(false)
    expect(isTelefono(sesion({ dispositivo: null }))).toBe(false)
  })
})

describe('an entry of the security log', () => {
  it('describes what happened and where', () => {
    expect(hechoDe(entrada())).toBe('Inicio de sesión')
    expect(lugarDe(entrada())).toBe('Chrome en Android\u00a0· 190.85.1.2')
  })

  it('does not show the device if another person acted', () => {
    expect(lugarDe(entrada({ porOtro: true }))).toBe('Lo hizo quien administra tu cuenta')
  })

  it('has a generic text if this build does not know its kind', () => {
    expect(hechoDe(entrada({ tipo: 'nuevo' as 'ingreso' }))).toBe('Actividad de seguridad')
  })
})
