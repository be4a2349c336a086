const DIRECCION = /^\/imagenes\/[0-9a-f]{64}\.webp$/

/** Whether a text is the address of an image that this product keeps: the hash of its content. */
export const isImagenPropia = (direccion: string): boolean => DIRECCION.test(direccion)

/** The address of an own image's small copy; any other address stays as it is. */
export const miniaturaDe = (direccion: string): string =>
  isImagenPropia(direccion) ? direccion.replace('.webp', '-mini.webp') : direccion
