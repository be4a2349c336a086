const LENGTHS = [8, 12, 13, 14]

/** Whether the last digit of an EAN-8, UPC-A, EAN-13 or GTIN-14 is right (GS1 General Specifications, section 7.9). */
export const hasDigitoDeControl = (codigo: string): boolean => {
  if (!/^\d+$/.test(codigo) || !LENGTHS.includes(codigo.length)) return false
  const digits = [...codigo].map(Number).toReversed()
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/**
 * A barcode as Open Food Facts stores it: leading zeros are removed, then zeros are added up to 8 or 13 digits.
 * @returns `undefined` if the check digit is wrong, because a misread code may be another product's.
 */
export const normalCodigoDeBarras = (texto: string): string | undefined => {
  const digits = texto.replace(/[\s-]/g, '')
  if (!/^\d{6,14}$/.test(digits)) return undefined
  const significant = digits.replace(/^0+/, '')
  if (significant === '') return undefined
  const codigo = significant.length <= 8 ? significant.padStart(8, '0') : significant.padStart(13, '0')
  return hasDigitoDeControl(codigo) ? codigo : undefined
}
