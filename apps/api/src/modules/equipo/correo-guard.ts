import type { Limit, Limits } from '../../platform/limits/limits.ts'
import { countIfUsed } from './turn-guard.ts'

const OF_MIEMBRO: Limit = {
  name: 'equipo-correo',
  tries: 10,
  windowMs: 60 * 60 * 1000,
  message: 'Cambiaste demasiadas veces el correo de esta persona. Intenta de nuevo en {espera}.',
}

/**
 * Limits how often the address of a member changes, because each change sends mails, and an owner could type anybody's
 * address. `edit` must call `useTurn` inside its transaction if the address changes. `whom` names the company too.
 * Otherwise failing edits from another company could block the member's own company.
 * @throws LimitError
 */
export const countCorreo = <T>(
  limits: Limits,
  whom: { readonly empresaId: number | null; readonly idMiembro: number },
  edit: (useTurn: () => void) => Promise<T>,
): Promise<T> =>
  countIfUsed(limits, [{ limit: OF_MIEMBRO, whom: `${whom.empresaId} ${whom.idMiembro}` }], edit)
