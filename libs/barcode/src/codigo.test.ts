import { describe, expect, it } from 'vitest'
import { asPrinted } from './codigo.ts'

describe('asPrinted', () => {
  it.each([
    ['7702004003508', false, '7702004003508'],
    ['0036000291452', false, '036000291452'],
    ['96385074', false, '96385074'],
    ['0012345000065', true, '01234565'],
    ['0012000003455', true, '01234505'],
    ['0012300000451', true, '01234531'],
    ['0012340000057', true, '01234547'],
    ['0036000291452', true, '036000291452'],
    ['01234565', true, '01234565'],
    ['BODEGA-0042', false, 'BODEGA-0042'],
  ])('turns %s (UPC-E: %s) into %s', (read, isUpcE, printed) => {
    expect(asPrinted(read, isUpcE)).toBe(printed)
  })
})
