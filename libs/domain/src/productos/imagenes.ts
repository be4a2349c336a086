const DIRECCION = /^\/imagenes\/[0-9a-f]{64}\.webp$/
const DIRECCION_ENTERA = /^https?:\/\/[^/?#\s]+(\/imagenes\/[0-9a-f]{64}(?:-mini)?\.webp)$/

/** Whether a text is the address of an image in our own store, named after the hash of its content. */
export const isImagenPropia = (direccion: string): boolean => DIRECCION.test(direccion)

/**
 * The URL from which a page loads an image. When an image is uploaded to our own store, the API answers with an
 * absolute URL. A page may load such an image only from the host name under which the page was opened. The host is
 * therefore removed.
 */
export const imagenEnPagina = (direccion: string): string =>
  DIRECCION_ENTERA.exec(direccion)?.[1] ?? direccion

/** The URL of the small copy of an image in our own store. For any other URL, the result of `imagenEnPagina`. */
export const miniaturaDe = (direccion: string): string => {
  const aqui = imagenEnPagina(direccion)
  return isImagenPropia(aqui) ? aqui.replace('.webp', '-mini.webp') : aqui
}
