import { loadLector, readPhoto } from '@mi/barcode'

/**
 * The GTIN of the barcode in the uncut photo. It is `undefined` if no barcode has a GTIN, or if loading the reader or
 * reading the photo fails.
 */
export const leerCodigo = async (file: Blob): Promise<string | undefined> => {
  try {
    // Codes without a GTIN are skipped: a QR code next to the barcode does not identify the product.
    const found = await readPhoto(file, await loadLector(), ({ gtin }) => gtin !== undefined)
    // `found.codigo`, the digits printed below the bars, is not used: the digits of a UPC-E can also be the EAN-8 of
    // another product. The screen would then show that product's figures as certain.
    return found?.gtin
  } catch {
    // A failure is ignored, because the code only helps: the server reads the picture too.
    return undefined
  }
}
