import { REQUISITOS_DE_CLAVE, type RequisitoDeClave, requisitosFaltantes } from '@mi/contracts'

const TEXTS: Record<RequisitoDeClave, string> = {
  longitud: 'Al menos 8 caracteres',
  mayuscula: 'Una letra mayúscula',
  minuscula: 'Una letra minúscula',
  digito: 'Un número',
  simbolo: 'Un símbolo especial',
}

/** The accessible name of the list in which a form shows the requirements of a strong password. */
export const REQUISITOS_DE_LA_CLAVE = 'Requisitos de la contraseña'

/** The requirements of a strong password. `done` says whether `clave` meets the requirement. */
export const checkRequisitos = (clave: string): { id: string; text: string; done: boolean }[] => {
  const faltantes = requisitosFaltantes(clave)
  return REQUISITOS_DE_CLAVE.map(({ requisito }) => ({
    id: requisito,
    text: TEXTS[requisito],
    done: !faltantes.includes(requisito),
  }))
}
