const DIRECCION = /^\/imagenes\/[0-9a-f]{64}\.webp$/
const DIRECCION_ENTERA = /^https?:\/\/[^/?#\s]+(\/imagenes\/[0-9a-f]{64}(?:-mini)?\.webp)$/

/** Whether a text is the path of an image in our own store, named after its content's hash. */
export const isImagenPropia = (direccion: string): boolean => DIRECCION.test(direccion)

/**
 * The URL from which a page loads an image: our own images without the host, because a page may load them only from its
 * own host.
 */
export const imagenEnPagina = (direccion: string): string =>
  DIRECCION_ENTERA.exec(direccion)?.[1] ?? direccion

/** The URL of the small copy of an image in our store. For any other image, it is the result of `imagenEnPagina`. */
export const miniaturaDe = (direccion: string): string => {
  const aqui = imagenEnPagina(direccion)
  return isImagenPropia(aqui) ? aqui.replace('.webp', '-mini.webp') : aqui
}
