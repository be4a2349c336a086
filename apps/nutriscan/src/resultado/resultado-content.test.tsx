import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fromResultado } from '../data/analizado.ts'
import { ResultadoContent } from './resultado-content.tsx'

const ANALIZADO = fromResultado({ producto: { nombre: 'Avena', fuente: 'Etiqueta', calorias: 500 } as never })

describe('ResultadoContent', () => {
  it('does not call the name before a correction read, because the person may have typed it', () => {
    render(
      <ResultadoContent analizado={{ ...ANALIZADO, nombre: 'Granola', correccion: { nombre: 'Granola' } }} />,
    )
    expect(screen.getByText('Antes: «Avena»')).toBeTruthy()
  })
})
