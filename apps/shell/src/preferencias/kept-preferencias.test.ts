import { PREFERENCIAS_INICIALES } from '@mi/contracts'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepPreferencias, readPreferencias } from './kept-preferencias.ts'

const CHOSEN = { ...PREFERENCIAS_INICIALES, stockBajo: false, diasAviso: [30] }

beforeEach(() => localStorage.clear())

describe('readPreferencias', () => {
  it('returns the initial preferences if none are stored', () => {
    expect(readPreferencias(1)).toEqual(PREFERENCIAS_INICIALES)
  })

  it('returns the stored preferences of one person, but the initial preferences for another person', () => {
    keepPreferencias(1, CHOSEN)
    expect(readPreferencias(1)).toEqual(CHOSEN)
    expect(readPreferencias(2)).toEqual(PREFERENCIAS_INICIALES)
  })

  it.each([
    { ...CHOSEN, stockBajo: 'no' },
    { ...CHOSEN, diasAviso: ['7'] },
    { ...CHOSEN, resumen: null },
    null,
  ])('ignores the stored preferences %j, because they have the wrong shape', (preferencias) => {
    localStorage.setItem('preferencias-notificaciones', JSON.stringify({ idUsuario: 1, preferencias }))
    expect(readPreferencias(1)).toEqual(PREFERENCIAS_INICIALES)
  })
})
