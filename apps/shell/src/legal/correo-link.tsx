import { readAjustes } from '../page/ajustes.ts'

export const CorreoLink = () => {
  const { contactoCorreo } = readAjustes(document)
  return <a href={`mailto:${contactoCorreo}`}>{contactoCorreo}</a>
}
