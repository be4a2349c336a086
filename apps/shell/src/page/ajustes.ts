const ELEMENT_ID = 'ajustes'

/** Settings of the server that pages need. */
export interface Ajustes {
  readonly contactoCorreo: string
  /** Where pictures are sent to, when that is not this server. */
  readonly imagenes?: { readonly url: string; readonly preset: string }
}

const OTHERWISE: Ajustes = { contactoCorreo: 'contacto@miinventario.co' }

/** The settings as the server wrote them into the page. */
export const readAjustes = (page: Document): Ajustes => {
  const text = page.getElementById(ELEMENT_ID)?.textContent
  return text ? (JSON.parse(text) as Ajustes) : OTHERWISE
}
