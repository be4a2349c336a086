const ELEMENT_ID = 'ajustes'

/** Settings of the server that pages show to people. */
export interface Ajustes {
  readonly contactoCorreo: string
}

const OTHERWISE: Ajustes = { contactoCorreo: 'contacto@miinventario.co' }

/** The settings as the server wrote them into the page. */
export const readAjustes = (page: Document): Ajustes => {
  const text = page.getElementById(ELEMENT_ID)?.textContent
  return text ? (JSON.parse(text) as Ajustes) : OTHERWISE
}
