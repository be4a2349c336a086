import { describe, expect, it } from 'vitest'
import { ESTADO } from '../../testing/estado.ts'
import { TEXTS } from './cambios.texts.ts'
import { destinoDeVolver, revertir } from './pasos.ts'

describe('revertir', () => {
  it.each([
    ['what open pages of a module do', {}, TEXTS.revertirDetalle('1.5.0')],
    ['what open pages of the shell do', { module: 'shell' }, TEXTS.revertirPortadaDetalle('1.5.0')],
    [
      'which version replaces a switched-off stable one',
      { recibida: '1.4.0' },
      TEXTS.revertirDetalle('1.4.0'),
    ],
  ])('says %s', (_what, changes, said) => {
    expect(revertir({ ...ESTADO, ...changes }, { version: '1.6.0' }).detalle).toBe(said)
  })
})

describe('destinoDeVolver', () => {
  it.each([
    ['1.4.0', null, '1.4.0'],
    ['1.4.0', '1.4.0', '1.4.0'],
    ['1.4.0', '1.5.0', null],
    [null, null, null],
  ])('for the previous version %s and the floor %s, returns %s', (anterior, piso, expected) => {
    expect(destinoDeVolver({ anterior, piso })).toBe(expected)
  })
})
