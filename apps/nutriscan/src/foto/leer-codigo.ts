import { loadLector, readPhoto } from '@mi/barcode'

/** The GTIN in the uncut photo; `undefined` if there is none or a step fails. */
export const leerCodigo = async (file: Blob): Promise<string | undefined> => {
  try {
    // Other codes are skipped: a QR code next to the barcode does not identify the product.
    const found = await readPhoto(file, await loadLector(), ({ gtin }) => gtin !== undefined)
    // Not `found.codigo`, the printed digits: those of a UPC-E can also be the EAN-8 of another product, whose figures
    // would be shown as certain.
    return found?.gtin
  } catch {
    // A failure is ignored, because the server reads the picture too.
    return undefined
  }
}
