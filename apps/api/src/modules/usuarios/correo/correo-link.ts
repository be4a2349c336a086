import { InvalidError } from '@mi/domain'
import type { CambioDeCorreo } from './correos.repository.ts'

/** How long a link can undo a change of the mail address, in ms (docs/rules.md: Accounts). */
export const ENLACE_MS = 72 * 60 * 60 * 1000

const INVALIDO = 'Este enlace no es válido. Ábrelo completo desde el correo que te enviamos.'
const USADO = 'Este enlace ya se usó. Si necesitas otra contraseña, pídela con tu correo.'
const VENCIDO = 'Este enlace venció: servía por 72 horas.'

/** @throws InvalidError if the link is unknown, used, void or expired. */
export const requireLinkInTime = (cambio: CambioDeCorreo | undefined, now: Date): CambioDeCorreo => {
  if (!cambio) throw new InvalidError(INVALIDO, [], 'enlace_invalido')
  if (cambio.claveElegida || cambio.estado === 'anulado') throw new InvalidError(USADO, [], 'enlace_usado')
  if (now.getTime() - cambio.pedido.getTime() >= ENLACE_MS) {
    throw new InvalidError(VENCIDO, [], 'enlace_vencido')
  }
  return cambio
}
