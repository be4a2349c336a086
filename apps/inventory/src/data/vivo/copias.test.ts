import { buildProducto } from '@mi/testing'
import { QueryClient } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { comentariosKey } from '../comentarios/comentarios.queries.ts'
import { json, renderHookInModule } from '../../testing/render-hook.tsx'
import { PRODUCTOS_KEYS } from '../productos-keys.ts'
import { useCreateProducto } from '../use-create-producto.ts'
import { useDeshacer } from '../use-deshacer.ts'
import { refreshRest, wasAddedHere } from './copias.ts'

const KEYS = {
  resumen: PRODUCTOS_KEYS.resumen,
  hoy: PRODUCTOS_KEYS.atencion,
  producto: PRODUCTOS_KEYS.producto(1),
  otro: PRODUCTOS_KEYS.producto(2),
  comentarios: comentariosKey(1),
  otros: comentariosKey(2),
}

describe('refreshRest', () => {
  it.each([
    [{ productos: [], comentados: [], isMany: false }, ['resumen']],
    [{ productos: [1], comentados: [2], isMany: false }, ['resumen', 'producto', 'otros']],
    [
      { productos: [], comentados: [], isMany: true },
      ['resumen', 'producto', 'otro', 'comentarios', 'otros'],
    ],
  ])(
    'invalidates the affected queries, but not the list «Hoy», whose rows must not move under the pointer: %j',
    (resto, expected) => {
      const client = new QueryClient()
      for (const key of Object.values(KEYS)) client.setQueryData(key, [])
      refreshRest(client, resto)
      const stale = Object.entries(KEYS).filter(([, key]) => client.getQueryState(key)?.isInvalidated)
      expect(stale.map(([name]) => name)).toEqual(expected)
    },
  )
})

describe('wasAddedHere', () => {
  it('is true only for versions of a product up to the one that this tab added or restored last', async () => {
    const arroz = buildProducto({ id: 40, version: 1 })
    let answer = arroz
    const useBoth = () => ({ create: useCreateProducto(), ...useDeshacer() })
    const { result, unmount } = await renderHookInModule(useBoth, () => json(answer))
    const known = (): number[] =>
      [1, 2, 3, 4].filter((version) => wasAddedHere({ idProducto: arroz.id, version }))
    expect(known()).toEqual([])
    const { create, deshacer } = result.current
    await act(() => create.mutateAsync({ datos: arroz, clave: 'clave', fuente: undefined }))
    expect(known()).toEqual([1])
    answer = { ...arroz, version: 3 }
    await act(() => deshacer(9, 'eliminado'))
    expect(known()).toEqual([1, 2, 3])
    await unmount()
  })
})
