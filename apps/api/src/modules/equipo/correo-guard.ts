import { LimitError } from '@mi/domain'
import type { Limit, Limits } from '../../platform/limits/limits.ts'

const OF_MIEMBRO: Limit = {
  name: 'equipo-correo',
  tries: 10,
  windowMs: 60 * 60 * 1000,
  message: 'Cambiaste demasiadas veces el correo de esta persona. Intenta de nuevo en {espera}.',
}

/**
 * Limits how often the address of a member changes, because each change sends mails, and an owner could type anybody's
 * address. The try is counted before `edit` opens its transaction, because counting needs its own connection. `edit`
 * must call `useTurn` inside its transaction if the address changes. `useTurn` throws if the limit is exceeded, so
 * edits that keep the address are never refused. Their try is given back, and so is the try of an edit that fails.
 * `whom` names the company too. Otherwise failing edits from another company could block the member's own company.
 * @throws LimitError
 */
export const countCorreo = async <T>(
  limits: Limits,
  whom: { readonly empresaId: number | null; readonly idMiembro: number },
  edit: (useTurn: () => void) => Promise<T>,
): Promise<T> => {
  let refusal: LimitError | undefined
  const turn = await limits
    .take(OF_MIEMBRO, `${whom.empresaId} ${whom.idMiembro}`)
    .catch((error: unknown) => {
      if (!(error instanceof LimitError)) throw error
      refusal = error
      return undefined
    })
  let unused = turn
  const useTurn = (): void => {
    if (refusal) throw refusal
    unused = undefined
  }
  try {
    const result = await edit(useTurn)
    await unused?.giveBack()
    return result
  } catch (error) {
    await turn?.giveBack()
    throw error
  }
}
