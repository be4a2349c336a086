import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { fromResultado } from '../data/analizado.ts'
import { ResultadoContent } from './resultado-content.tsx'
import { TEXTS } from './resultado.texts.ts'

afterEach(cleanup)

const ANALIZADO = fromResultado({
  producto: { nombre: 'Avena', fuente: 'Etiqueta', calorias: 500, dudas: ['calorias'] } as never,
})
const bigFigure = () => screen.getByText(TEXTS.energia, { selector: 'span' }).parentElement

describe('ResultadoContent', () => {
  it('labels the original name «Antes», because this name does not always come from the photo', () => {
    render(
      <ResultadoContent analizado={{ ...ANALIZADO, nombre: 'Granola', correccion: { nombre: 'Granola' } }} />,
    )
    expect(screen.getByText('Antes: «Avena»')).toBeTruthy()
    expect(bigFigure()?.textContent).toBe('Calorías500\u00a0kcalpor 100 gSin confirmar')
  })

  it('shows the first reasons of a long list, and the others on request, but none of them twice', () => {
    const motivos = Array.from({ length: 9 }, (_, index) => `Supuesto ${index + 1}.`)
    const { producto } = ANALIZADO
    const mensaje = `Avena.\nCerteza: Baja. ${motivos.join(' ')}\nEs información de referencia.`
    render(
      <ResultadoContent
        analizado={{ ...ANALIZADO, mensaje, producto: producto && { ...producto, motivos } }}
      />,
    )
    const fold = screen.getByText('Ver 6 notas más').closest('details')
    expect(fold?.open).toBe(false)
    expect(fold?.querySelectorAll('li')).toHaveLength(6)
    expect(screen.getByText('Supuesto 3.').closest('details')).toBeNull()
    expect(screen.getByText(/^Sin confirmar: calorías/).closest('details')).toBeNull()
    expect(screen.getAllByText(/Supuesto 9\./)).toHaveLength(1)
    expect(screen.getByText(/^Avena\./).textContent).toBe('Avena.\nEs información de referencia.')
  })

  it('shows the person’s own figure for the energy in large type, and the original figure in the table', () => {
    render(<ResultadoContent analizado={{ ...ANALIZADO, correccion: { cifras: { calorias: 350 } } }} />)
    expect(bigFigure()?.textContent).toBe('Calorías350\u00a0kcalpor 100 gTú')
    expect(screen.getByRole('row', { name: /Calorías/ }).textContent).toContain('500\u00a0kcal')
  })
})
