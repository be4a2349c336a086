import { describe, expect, it } from 'vitest'
import { pedirAccion, readAccionPedida } from './accion-pedida.ts'

describe('readAccionPedida', () => {
  it('reads what pedirAccion wrote', () => {
    expect(readAccionPedida(pedirAccion('reponer'))).toBe('reponer')
  })

  it.each([null, undefined, 'reponer', {}, { accion: 'eliminar' }, { accion: { reponer: 1 } }, { idx: 3 }])(
    'reads no action from %j',
    (state) => {
      expect(readAccionPedida(state)).toBeUndefined()
    },
  )
})
