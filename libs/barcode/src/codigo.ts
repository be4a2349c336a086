const EAN_13_OF_UPC_A = /^0\d{12}$/

/** The eight digits of a UPC-A printed as UPC-E; the UPC-A itself if its zeros do not allow that. */
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

/**
 * A code as it is printed below its bars. Readers return American codes (UPC) as European ones with extra zeros, so
 * typing the printed code would not find the product.
 */
export const asPrinted = (codigo: string, isUpcE: boolean): string => {
  if (!EAN_13_OF_UPC_A.test(codigo)) return codigo
  const upcA = codigo.slice(1)
  return isUpcE ? withoutZeros(upcA) : upcA
}
