import type { Usuario } from '@mi/contracts'
import { createSlot } from '@mi/federation'
import { buildSlotPlatform, showSlot } from '@mi/federation/testing'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useHoja } from './listas.queries.ts'

let hide: (() => Promise<void>) | undefined
afterEach(() => hide?.())

const Pages = ({ first }: { first: number }) => {
  const [desde, setDesde] = useState(first)
  const { data } = useHoja('usuarios', { filtros: { nombreCompleto: 'ana' }, orden: '-id', desde })
  return (
    <>
      <p>{data?.filas.map(({ idUsuario }) => idUsuario).join()}</p>
      <button onClick={() => setDesde(desde + 50)}>Siguiente</button>
      <button onClick={() => setDesde(desde + 150)}>Lejos</button>
    </>
  )
}

/** Shows the list from the row `first` on. @returns an array that gets the query of each request. */
const show = async (first: number): Promise<object[]> => {
  const asked: object[] = []
  const request = vi.fn((_method: string, _path: string, { query }: { query: object }) => {
    asked.push(query)
    const nth = asked.length
    return Promise.resolve({
      ...{ data: [{ idUsuario: nth } as Usuario], total: 1000, isTotalEstimado: false },
      ...{ etag: null, idHistorial: null, next: `/v1/usuarios?limite=50&cursor=tras${nth}` },
    })
  })
  const platform = { ...buildSlotPlatform({}), api: { request: request as never } }
  hide = await showSlot(
    createSlot(() => <Pages first={first} />),
    platform,
  )
  await screen.findByText('1')
  return asked
}
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }))

const COMMON = { nombreCompleto: 'ana', orden: '-id', limite: 50 }

describe('useHoja', () => {
  it('requests the next page by the cursor that came with the page before it', async () => {
    const asked = await show(0)
    press('Siguiente')
    await screen.findByText('2')
    press('Siguiente')
    await screen.findByText('3')
    expect(asked).toEqual([COMMON, { ...COMMON, cursor: 'tras1' }, { ...COMMON, cursor: 'tras2' }])
  })

  it('requests a page by the number of its first row if the page before it has not been read', async () => {
    const asked = await show(100)
    press('Lejos')
    await screen.findByText('2')
    expect(asked).toEqual([
      { ...COMMON, desde: 100 },
      { ...COMMON, desde: 250 },
    ])
  })
})
