const ELEMENT_ID = 'ajustes'

/** Server settings that pages need. */
export interface Ajustes {
  readonly contactoCorreo: string
  /** The upload address for pictures, if it is not this server. */
  readonly imagenes?: { readonly url: string; readonly preset: string }
  /** The position of the server's events when it served this page. */
  readonly eventos?: string
  /** The signed id of this page, which its beacons carry. */
  readonly pagina?: string
}

const OTHERWISE: Ajustes = { contactoCorreo: 'contacto@miinventario.co' }

/** The settings that the server wrote into the page. */
export const readAjustes = (page: Document): Ajustes => {
  const text = page.getElementById(ELEMENT_ID)?.textContent
  return text ? (JSON.parse(text) as Ajustes) : OTHERWISE
}
