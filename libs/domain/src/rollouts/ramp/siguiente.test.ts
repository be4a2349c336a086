import { describe, expect, it } from 'vitest'
import { type Rampa, siguienteDe } from './siguiente.ts'

const BEGUN = new Date('2026-11-23T10:00:00Z')
const after = (seconds: number) => new Date(BEGUN.getTime() + seconds * 1000)
const rampa = (overrides: Partial<Rampa> = {}): Rampa => ({
  plan: [
    { porcentaje: 5, minutos: 10 },
    { porcentaje: 50, minutos: 0.5 },
    { porcentaje: 100, minutos: 0 },
  ],
  paso: 1,
  desde: BEGUN,
  estado: 'activo',
  ...overrides,
})

describe('siguienteDe', () => {
  it('waits until the minutes of the present step have passed, then advances to the next step', () => {
    expect(siguienteDe(rampa(), 'sano', after(599))).toEqual({ accion: 'esperar' })
    const next = { accion: 'avanzar', paso: 2, porcentaje: 50 }
    expect(siguienteDe(rampa(), 'sano', after(600))).toEqual(next)
    expect(siguienteDe(rampa({ paso: 2 }), 'sano', after(30))).toMatchObject({ paso: 3, porcentaje: 100 })
  })

  it('promotes the candidate after the last step', () => {
    expect(siguienteDe(rampa({ paso: 3 }), 'sano', after(0))).toEqual({ accion: 'promover' })
  })

  it('keeps waiting while evidence is missing, however much time passes', () => {
    expect(siguienteDe(rampa(), 'falta_evidencia', after(1e6))).toEqual({ accion: 'esperar' })
  })

  it.each(['senal', 'silencio', 'sesgo'] as const)(
    'pauses the rollout after the verdict %s, but waits if it is already paused',
    (veredicto) => {
      expect(siguienteDe(rampa(), veredicto, after(0))).toEqual({ accion: 'pausar' })
      expect(siguienteDe(rampa({ estado: 'pausado' }), veredicto, after(0))).toEqual({ accion: 'esperar' })
    },
  )

  it('reverts after the verdict guardarrail, even if the rollout is paused or has no plan', () => {
    for (const each of [rampa(), rampa({ estado: 'pausado' }), rampa({ plan: null, paso: null })])
      expect(siguienteDe(each, 'guardarrail', after(0))).toEqual({ accion: 'revertir' })
  })

  it('advances neither a paused rollout nor one without a plan', () => {
    for (const each of [rampa({ estado: 'pausado' }), rampa({ plan: null, paso: null })])
      expect(siguienteDe(each, 'sano', after(1e6))).toEqual({ accion: 'esperar' })
  })
})
