import { loadLector, readPhoto } from '@mi/barcode'

/** The GTIN in the uncut photo; `undefined` if there is none or a step fails. */
export const leerCodigo = async (file: Blob): Promise<string | undefined> => {
  try {
    // Other codes are skipped: a QR code next to the barcode does not identify the product.
    const found = await readPhoto(file, await loadLector(), ({ gtin }) => gtin !== undefined)
    // Not the printed digits in `found.codigo`. The digits of a UPC-E can also be the EAN-8 of another product. The
    // screen would then show the other product's figures as certain.
    return found?.gtin
  } catch {
    // A failure is ignored, because the server reads the picture too.
    return undefined
  }
}
