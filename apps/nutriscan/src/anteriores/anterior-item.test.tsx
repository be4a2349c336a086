import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AnteriorItem } from './anterior-item.tsx'
import { TEXTS } from './anteriores.texts.ts'

afterEach(cleanup)

const ANALISIS = {
  ...{ id: 7, consulta: 'Avena', respuesta: null, fechaAnalisis: '2026-11-20T15:00:00.000Z' },
  producto: { nombre: 'Avena', fuente: 'Etiqueta', calorias: 500, dudas: ['calorias'] },
}
const show = (correccion: object | null): string | null => {
  const analisis = { ...ANALISIS, correccion } as never
  render(
    <ul>
      <AnteriorItem analisis={analisis} now={() => new Date('2026-11-22T15:00:00.000Z')} onOpen={vi.fn()} />
    </ul>,
  )
  return screen.getByRole('listitem').textContent
}

describe('AnteriorItem', () => {
  it('shows the energy that was read, and says that this figure is unconfirmed', () => {
    const shown = show({ cifras: { sodio: 1 } })
    expect(shown).toContain('500\u00a0kcal por 100 g · Etiqueta')
    expect(shown).toContain(TEXTS.dudosa)
  })

  it('shows the energy that the person typed, which needs no confirmation', () => {
    const shown = show({ cifras: { calorias: 350 } })
    expect(shown).toContain('350\u00a0kcal por 100 g · Tú')
    expect(shown).not.toContain(TEXTS.dudosa)
  })
})
