const ELEMENT_ID = 'ajustes'

export interface Ajustes {
  readonly contactoCorreo: string
  /** The service to which pictures are uploaded. If it is omitted, they are uploaded to this server. */
  readonly imagenes?: { readonly url: string; readonly preset: string }
  /** The position in the server's event stream when this page was served. */
  readonly eventos?: string
  /** The signed id of this page view. It is sent with every beacon of the page. */
  readonly pagina?: string
}

const OTHERWISE: Ajustes = { contactoCorreo: 'contacto@miinventario.co' }

export const readAjustes = (page: Document): Ajustes => {
  const text = page.getElementById(ELEMENT_ID)?.textContent
  return text ? (JSON.parse(text) as Ajustes) : OTHERWISE
}
