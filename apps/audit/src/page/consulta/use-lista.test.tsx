import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import type { EspecDeLista } from './consulta.model.ts'
import { useLista } from './use-lista.ts'

const ESPEC: EspecDeLista = {
  campos: [{ name: 'nombre', label: 'Nombre' }],
  columnas: ['id'],
  ordenInicial: 'id',
}

/** Opens the list. In the history, the panel comes before the list, so Back leads to the panel. */
const open = (search: string) => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={['/panel', `/lista${search}`]} initialIndex={1}>
      {children}
    </MemoryRouter>
  )
  const { result } = renderHook(
    () => ({ lista: useLista(ESPEC), navigate: useNavigate(), location: useLocation() }),
    { wrapper },
  )
  return {
    filtrar: (nombre: string) => act(() => result.current.lista.filtrar({ nombre })),
    back: async (): Promise<string> => {
      await act(async () => result.current.navigate(-1))
      const { pathname, search: left } = result.current.location
      return pathname + left
    },
  }
}

describe('useLista', () => {
  it('adds no history entry for filters that are already applied', async () => {
    const { filtrar, back } = open('?nombre=ana+mar%C3%ADa')
    filtrar('ana maría')
    filtrar('ana maría ')
    expect(await back()).toBe('/panel')
  })

  it('adds a history entry for filters that differ from the applied filters', async () => {
    const { filtrar, back } = open('?nombre=ana')
    filtrar('luis')
    expect(await back()).toBe('/lista?nombre=ana')
  })
})
