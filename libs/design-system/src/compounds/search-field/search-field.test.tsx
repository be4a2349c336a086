import { fireEvent, render, screen } from '@testing-library/react'
import { createRef, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { SearchField } from './search-field.tsx'

const Controlled = () => {
  const [words, setWords] = useState('informe')
  return (
    <>
      <SearchField label="Buscar" value={words} onChange={(event) => setWords(event.target.value)} />
      <output>{words}</output>
    </>
  )
}

describe('SearchField', () => {
  it('on a press of its clear button, sends a change event and moves the focus to the field', () => {
    render(<Controlled />)
    fireEvent.click(screen.getByRole('button', { name: 'Borrar búsqueda' }))
    expect(screen.getByRole('status').textContent).toBe('')
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Buscar' }))
  })

  it('clears an uncontrolled field on a press of its clear button', () => {
    const ref = createRef<HTMLInputElement>()
    render(<SearchField label="Buscar" defaultValue="informe" ref={ref} />)
    fireEvent.click(screen.getByRole('button', { name: 'Borrar búsqueda' }))
    expect(ref.current?.value).toBe('')
  })
})
