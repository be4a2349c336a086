const DIRECCION = /^\/imagenes\/[0-9a-f]{64}\.webp$/
const DIRECCION_ENTERA = /^https?:\/\/[^/?#\s]+(\/imagenes\/[0-9a-f]{64}(?:-mini)?\.webp)$/

/** Whether a text is the path of an image in our own store. The name of such an image is the hash of its content. */
export const isImagenPropia = (direccion: string): boolean => DIRECCION.test(direccion)

/**
 * The URL from which a page loads an image. The URL of an image in our own store loses its host, because the page is
 * allowed to load such an image only from the page's own host.
 */
export const imagenEnPagina = (direccion: string): string =>
  DIRECCION_ENTERA.exec(direccion)?.[1] ?? direccion

/** The URL of the small copy of an image in our store. Any other image keeps the URL that `imagenEnPagina` returns. */
export const miniaturaDe = (direccion: string): string => {
  const aqui = imagenEnPagina(direccion)
  return isImagenPropia(aqui) ? aqui.replace('.webp', '-mini.webp') : aqui
}
