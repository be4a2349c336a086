import { readAjustes } from '../page/ajustes.ts'

/** Where people write to. */
export const CorreoLink = () => {
  const { contactoCorreo } = readAjustes(document)
  return <a href={`mailto:${contactoCorreo}`}>{contactoCorreo}</a>
}
