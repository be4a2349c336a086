const DIRECCION = /^\/imagenes\/[0-9a-f]{64}\.webp$/
const DIRECCION_ENTERA = /^https?:\/\/[^/?#\s]+(\/imagenes\/[0-9a-f]{64}(?:-mini)?\.webp)$/

/** Whether a text is the address of an image in our own store, named after the hash of its content. */
export const isImagenPropia = (direccion: string): boolean => DIRECCION.test(direccion)

/**
 * The address from which a page shows an image; images of our own store lose their host. The image service answers with
 * absolute addresses, but a page may load its images only from the host name that it was opened under.
 */
export const imagenEnPagina = (direccion: string): string =>
  DIRECCION_ENTERA.exec(direccion)?.[1] ?? direccion

/** The address of the small copy of an image in our own store; any other address is returned unchanged. */
export const miniaturaDe = (direccion: string): string => {
  const aqui = imagenEnPagina(direccion)
  return isImagenPropia(aqui) ? aqui.replace('.webp', '-mini.webp') : aqui
}
