import { loadLector, readPhoto } from '@mi/barcode'

/** The barcode in the photo as it was taken; `undefined` without one, and when the reader cannot be loaded. */
export const leerCodigo = async (file: Blob): Promise<string | undefined> => {
  try {
    const found = await readPhoto(file, await loadLector())
    return found?.tipo === 'barras' ? found.codigo : undefined
  } catch {
    // The code only helps: the server reads the picture too.
    return undefined
  }
}
