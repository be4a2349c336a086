import { describe, expect, it } from 'vitest'
import { asPrinted, toLectura } from './codigo.ts'

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

describe('toLectura', () => {
  it.each([
    ['0012345000065', 'UPCE', '01234565', '0012345000065'],
    ['01234565', 'upc_e', '01234565', '0012345000065'],
    ['01234505', 'upc_e', '01234505', '0012000003455'],
    ['01234531', 'upc_e', '01234531', '0012300000451'],
    ['01234547', 'upc_e', '01234547', '0012340000057'],
    ['036000291452', 'upc_a', '036000291452', '0036000291452'],
    ['0036000291452', 'UPCA', '036000291452', '0036000291452'],
    ['96385074', 'EAN8', '96385074', '96385074'],
    ['7702004003508', 'ean_13', '7702004003508', '7702004003508'],
    // A shop chose these two numbers itself. They are not EANs, although they have an EAN's length and check digit.
    ['96385074', 'Code128', '96385074', undefined],
    ['7702004003508', 'code_128', '7702004003508', undefined],
  ])('reads %s (%s) as the printed code %s with the GTIN %s', (text, format, codigo, gtin) => {
    expect(toLectura(text, format)).toEqual({ tipo: 'barras', codigo, gtin })
  })

  it.each(['QRCode', 'qr_code'])('describes a %s as a QR code, even if its text is an EAN', (format) => {
    expect(toLectura('7702004003508', format)).toEqual({ tipo: 'qr', codigo: '7702004003508' })
  })
})
