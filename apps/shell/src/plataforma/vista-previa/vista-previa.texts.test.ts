import { formatMomento } from '@mi/domain'
import { expect, it } from 'vitest'
import { TEXTS } from './vista-previa.texts.ts'

it('writes no second full stop after a time that ends with «a. m.»', () => {
  const detalle = TEXTS.listaDetalle(formatMomento(new Date('2026-11-21T14:55:00Z')))
  expect(detalle).not.toContain('..')
  expect(detalle).toMatch(/9:55\sa\.\sm\., solo tú la ves/)
})
