import { readAjustes } from '../page/ajustes.ts'

/** A `mailto:` link to the contact address from the server's settings. */
export const CorreoLink = () => {
  const { contactoCorreo } = readAjustes(document)
  return <a href={`mailto:${contactoCorreo}`}>{contactoCorreo}</a>
}
