import { loadLector, readPhoto } from '@mi/barcode'

/**
 * The number of the product whose barcode is in the photo as it was taken; `undefined` without one, and when the reader
 * cannot be loaded.
 */
export const leerCodigo = async (file: Blob): Promise<string | undefined> => {
  try {
    // A QR code beside the barcode names no product.
    const found = await readPhoto(file, await loadLector(), ({ gtin }) => gtin !== undefined)
    // As printed, a UPC-E would pass for the EAN-8 of another product, whose figures would be answered as certain.
    return found?.gtin
  } catch {
    // The code only helps: the server reads the picture too.
    return undefined
  }
}
