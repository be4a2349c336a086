const LENGTHS = [8, 12, 13, 14]

/** Whether a barcode of 8, 12, 13 or 14 digits has the right check digit (GS1 General Specifications, section 7.9). */
export const hasDigitoDeControl = (codigo: string): boolean => {
  if (!/^\d+$/.test(codigo) || !LENGTHS.includes(codigo.length)) return false
  const digits = [...codigo].map(Number).toReversed()
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/**
 * Converts a barcode to the form in which Open Food Facts stores it. First, leading zeros are removed. If at most 8
 * digits are left, they are padded with zeros to 8 digits. If more are left, they are padded to at least 13 digits.
 * @returns `undefined` if the text is no barcode. Also returns `undefined` if the check digit is wrong, because a
 * misread code could be the code of another product.
 */
export const normalCodigoDeBarras = (texto: string): string | undefined => {
  const digits = texto.replace(/[\s-]/g, '')
  if (!/^\d{6,14}$/.test(digits)) return undefined
  const significant = digits.replace(/^0+/, '')
  if (significant === '') return undefined
  const codigo = significant.length <= 8 ? significant.padStart(8, '0') : significant.padStart(13, '0')
  return hasDigitoDeControl(codigo) ? codigo : undefined
}
