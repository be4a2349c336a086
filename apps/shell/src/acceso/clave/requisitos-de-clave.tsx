import { REQUISITOS_DE_CLAVE, type RequisitoDeClave, requisitosFaltantes } from '@mi/contracts'
import { Checklist } from '@mi/design-system/seldom'

const TEXTS: Record<RequisitoDeClave, string> = {
  longitud: 'Al menos 8 caracteres',
  mayuscula: 'Una letra mayúscula',
  minuscula: 'Una letra minúscula',
  digito: 'Un número',
  simbolo: 'Un símbolo especial',
}

interface RequisitosDeClaveProps {
  readonly clave: string
  /** The password field's `aria-describedby`. */
  readonly id?: string
}

/** A live checklist of the rules that a password has to meet. */
export const RequisitosDeClave = ({ clave, id }: RequisitosDeClaveProps) => (
  <Checklist
    {...(id === undefined ? {} : { id })}
    label="Requisitos de la contraseña"
    items={REQUISITOS_DE_CLAVE.map(({ requisito }) => ({
      id: requisito,
      text: TEXTS[requisito],
      done: !requisitosFaltantes(clave).includes(requisito),
    }))}
  />
)
