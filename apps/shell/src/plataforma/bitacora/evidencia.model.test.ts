import { describe, expect, it } from 'vitest'
import { evidenciaOf } from './evidencia.model.ts'

const cuenta = (fallidas: number, sesiones: number) => ({ sesiones, fallidas })

describe('evidenciaOf', () => {
  it('puts the evidence for a verdict into words, and adds up the counts of each list', () => {
    const hora = { candidato: cuenta(2, 10), estable: cuenta(0, 600) }
    const evidencia = {
      antes: cuenta(3, 1200),
      personas: [hora, hora],
      todos: [hora],
      tardios: [],
      lentas: [{ candidato: cuenta(0, 0), estable: cuenta(0, 0) }],
      reparto: { candidato: 5, estable: 95, parte: 0.05 },
      votosDelPaso: 20,
      veredicto: 'guardarrail',
      texto: 'Falló en 4 de 20 primeras aperturas; se permite 0,50 %.',
      evidencia: 1234.56,
      umbral: 1000,
      tasaCandidato: 0.2,
      tasaPermitida: 0.005,
    }
    expect(evidenciaOf({ evidencia })).toEqual([
      'Veredicto: Detenida por un guardarraíl',
      'Razón: Falló en 4 de 20 primeras aperturas; se permite 0,50 %.',
      'Evidencia en contra: 1.234,6 de 1.000',
      'Fallas de la candidata: 20\u00a0%',
      'Fallas permitidas: 0,5\u00a0%',
      'Personas: 4 de 20 en la candidata, 0 de 1.200 en la estable',
      'Personas y navegadores: 2 de 10 en la candidata, 0 de 600 en la estable',
      'Reparto: 5 en la candidata y 95 en la estable; le toca 5\u00a0%',
      'Personas en este paso: 20',
      'La estable, el día anterior: 3 de 1.200',
    ])
  })

  it('omits the parts that were not measured', () => {
    expect(evidenciaOf({ evidencia: { tasaCandidato: null, reparto: null, personas: [] } })).toEqual([])
    expect(evidenciaOf({ evidencia: null })).toEqual([])
  })

  it('shows an unknown part under its own name', () => {
    expect(evidenciaOf({ evidencia: { sesiones: 120, otra: 'falla' } })).toEqual([
      'sesiones: 120',
      'otra: falla',
    ])
  })
})
