const DIRECCION = /^\/imagenes\/[0-9a-f]{64}\.webp$/
const DIRECCION_ENTERA = /^https?:\/\/[^/?#\s]+(\/imagenes\/[0-9a-f]{64}(?:-mini)?\.webp)$/

/** Whether a text is the address of an image that this product keeps: the hash of its content. */
export const isImagenPropia = (direccion: string): boolean => DIRECCION.test(direccion)

/**
 * Where a page shows an image from: an own one from the server that the page itself came from. The image service
 * answers whole addresses, people reach this product by several names, and pages show images of one of them only.
 */
export const imagenEnPagina = (direccion: string): string =>
  DIRECCION_ENTERA.exec(direccion)?.[1] ?? direccion

/** The address of an own image's small copy; any other address stays as it is. */
export const miniaturaDe = (direccion: string): string => {
  const aqui = imagenEnPagina(direccion)
  return isImagenPropia(aqui) ? aqui.replace('.webp', '-mini.webp') : aqui
}
