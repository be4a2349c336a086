import { loadLector, readPhoto } from '@mi/barcode'

/** Reads the GTIN of a barcode in the uncut photo. Returns `undefined` if no GTIN is found or a step fails. */
export const leerCodigo = async (file: Blob): Promise<string | undefined> => {
  try {
    // Other codes are skipped, because a QR code next to the barcode does not identify the product.
    const found = await readPhoto(file, await loadLector(), ({ gtin }) => gtin !== undefined)
    // The printed digits in `found.codigo` are not returned, because the digits of a UPC-E could also be the EAN-8 of
    // another product. The screen would then show the other product's figures as certain.
    return found?.gtin
  } catch {
    // A failure is ignored, because the server reads the picture too.
    return undefined
  }
}
