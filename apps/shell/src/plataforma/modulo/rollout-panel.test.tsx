import type { EstadoDeModuloEnApi } from '@mi/contracts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ESTADO } from '../../testing/estado.ts'
import { TEXTS } from './modulo.texts.ts'
import { RolloutPanel } from './rollout-panel.tsx'

afterEach(cleanup)

describe('RolloutPanel', () => {
  it.each<[Partial<EstadoDeModuloEnApi>, string]>([
    [{}, TEXTS.sinRolloutDetalle],
    [{ apagadas: ['1.5.0'] }, TEXTS.estableApagada],
    [{ estable: null }, TEXTS.sinEstable],
    [{ retirado: true }, TEXTS.retirado],
  ])('says what people get if no rollout runs: %j', (changes, said) => {
    render(<RolloutPanel estado={{ ...ESTADO, ...changes }} onOpen={() => undefined} />)
    expect(screen.getByText(said)).toBeDefined()
  })
})
