import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { comentariosKey } from '../comentarios/comentarios.queries.ts'
import { PRODUCTOS_KEYS } from '../productos-keys.ts'
import { refreshRest } from './copias.ts'

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
