import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { RegistroList } from './registro-list.tsx'

afterEach(cleanup)

const entrada = (id: number, dia: string) => ({ id, fecha: `2026-03-${dia}T17:00:00.000Z` })
const list = (filas: readonly ReturnType<typeof entrada>[]) => (
  <RegistroList
    filas={filas}
    hoy="2026-03-09"
    hasMore={false}
    isLoadingMore={false}
    hasFailed={false}
    onMore={() => undefined}
  >
    {({ id }) => (
      <li>
        <button>Entrada {id}</button>
      </li>
    )}
  </RegistroList>
)
const shown = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

describe('RegistroList', () => {
  it('removes an entry that is no longer in the data, even if an older section has the same day', () => {
    const [newest, ...older] = [entrada(3, '02'), entrada(2, '01'), entrada(1, '02')]
    const { rerender } = render(list([newest, ...older]))
    rerender(list(older))
    expect(shown()).toEqual(['Entrada 2', 'Entrada 1'])
  })

  it('keeps the focus on the button of an entry when a newer entry joins its section', () => {
    const filas = [entrada(2, '02'), entrada(1, '02')]
    const { rerender } = render(list(filas))
    const button = screen.getByRole('button', { name: 'Entrada 2' })
    button.focus()
    rerender(list([entrada(3, '02'), ...filas]))
    expect(document.activeElement).toBe(button)
  })
})
