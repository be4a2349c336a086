import { readAjustes } from '../page/ajustes.ts'

/** The contact address. */
export const CorreoLink = () => {
  const { contactoCorreo } = readAjustes(document)
  return <a href={`mailto:${contactoCorreo}`}>{contactoCorreo}</a>
}
