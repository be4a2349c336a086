import type { CandidatoEnApi, EstadoDeModuloEnApi } from '@mi/contracts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ESTADO } from '../../testing/estado.ts'
import { TEXTS } from './modulo.texts.ts'
import { RolloutPanel } from './rollout-panel.tsx'

afterEach(cleanup)

const ACTIVO: CandidatoEnApi = {
  version: '1.6.0',
  porcentaje: 5,
  unidad: 'persona',
  reglas: [],
  plan: null,
  paso: null,
  estado: 'activo',
  razon: null,
  desde: '2026-11-23T12:00:00.000Z',
}
const REVERTIDO: CandidatoEnApi = { ...ACTIVO, estado: 'revertido' }

describe('RolloutPanel', () => {
  it.each<[Partial<EstadoDeModuloEnApi>, string]>([
    [{}, TEXTS.sinRolloutDetalle],
    [{ apagadas: ['1.5.0'] }, TEXTS.estableApagada],
    [{ apagadas: ['1.5.0'], recibida: '1.4.0' }, TEXTS.recibenOtra('1.4.0')],
    [{ apagadas: ['1.5.0'], recibida: null }, TEXTS.nadieLoRecibe],
    [{ apagadas: ['1.5.0'], recibida: null, candidato: REVERTIDO }, TEXTS.nadieLoRecibe],
    [{ apagadas: ['1.5.0'], recibida: null, candidato: ACTIVO }, TEXTS.soloLaCandidata],
    [{ apagadas: ['1.5.0', '1.6.0'], recibida: null, candidato: ACTIVO }, TEXTS.nadieLoRecibe],
    [{ estable: null }, TEXTS.sinEstable],
    [{ retirado: true }, TEXTS.retirado],
  ])('says what people without the candidate get: %j', (changes, said) => {
    render(<RolloutPanel estado={{ ...ESTADO, ...changes }} onOpen={() => undefined} />)
    expect(screen.getByText(said)).toBeDefined()
  })
})
