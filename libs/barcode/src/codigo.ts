import type { Lectura } from './lectura.ts'

const EAN_13_OF_UPC_A = /^0\d{12}$/
// Only these formats identify a product worldwide. In other formats, each shop or maker chooses its own numbers.
const OF_PRODUCTS = /^(ean13|ean8|upca|upce)$/

/** Shortens a UPC-A of 12 digits to its UPC-E of 8 digits. If it has no UPC-E, returns it unchanged. */
const withoutZeros = (upcA: string): string => {
  const [maker, item] = [upcA.slice(1, 6), upcA.slice(6, 11)]
  const six = (() => {
    if (/[012]00$/.test(maker) && item.startsWith('00'))
      return maker.slice(0, 2) + item.slice(2) + maker.charAt(2)
    if (maker.endsWith('00') && item.startsWith('000')) return `${maker.slice(0, 3)}${item.slice(3)}3`
    if (maker.endsWith('0') && item.startsWith('0000')) return `${maker.slice(0, 4)}${item.slice(4)}4`
    return /^0000[5-9]$/.test(item) ? maker + item.slice(4) : undefined
  })()
  return six === undefined ? upcA : upcA.charAt(0) + six + upcA.slice(11)
}

/** Expands a UPC-E of 8 digits to the UPC-A of 12 digits (GS1 General Specifications, section 5.2.2.4). */
const withZeros = (upcE: string): string => {
  const [system, six, check] = [upcE.charAt(0), upcE.slice(1, 7), upcE.slice(7)]
  const last = six.charAt(5)
  const eleven = (() => {
    if ('012'.includes(last)) return `${six.slice(0, 2)}${last}0000${six.slice(2, 5)}`
    if (last === '3') return `${six.slice(0, 3)}00000${six.slice(3, 5)}`
    if (last === '4') return `${six.slice(0, 4)}00000${six.slice(4, 5)}`
    return `${six.slice(0, 5)}0000${last}`
  })()
  return system + eleven + check
}

/**
 * The digits or text printed below the bars of a code. Barcode readers add zeros to a UPC. This function removes them,
 * because a scan must give the same code as typing the printed digits. `isUpcE` says whether the code is a UPC-E.
 */
export const asPrinted = (codigo: string, isUpcE: boolean): string => {
  if (!EAN_13_OF_UPC_A.test(codigo)) return codigo
  const upcA = codigo.slice(1)
  return isUpcE ? withoutZeros(upcA) : upcA
}

const gtinOf = (codigo: string, format: string): string | undefined => {
  if (!OF_PRODUCTS.test(format) || !/^\d{8,13}$/.test(codigo)) return undefined
  // Eight digits are an EAN-8 or a UPC-E. A UPC-E that is taken for an EAN-8 would identify another product.
  const digits = format === 'upce' && codigo.length === 8 ? withZeros(codigo) : codigo
  return digits.length === 12 ? `0${digits}` : digits
}

/** Describes a code that a reader found. `format` is the reader's name for the code's format, such as `UPCE`. */
export const toLectura = (text: string, format: string): Lectura => {
  const name = format.toLowerCase().replaceAll(/[^a-z\d]/g, '')
  if (name === 'qrcode') return { tipo: 'qr', codigo: text }
  return { tipo: 'barras', codigo: asPrinted(text, name === 'upce'), gtin: gtinOf(text, name) }
}
