import { type HacerEstable, type OrdenEstable, ordenEstableSchema } from '@mi/contracts'
import { ConflictError, ForbiddenError } from '@mi/domain'
import type { Database } from '../../../platform/database/database.ts'
import type { Publisher } from '../publisher.ts'
import { openSobre } from '../registro/sobres.ts'
import { SHELL } from '../shell.ts'
import { listLlaves } from '../registro/tokens.repository.ts'

interface OrdenesParts {
  readonly database: Database
  readonly entorno: string
}

const parseOrden = (payload: Buffer): OrdenEstable | undefined => {
  try {
    return ordenEstableSchema.safeParse(JSON.parse(payload.toString('utf8'))).data
  } catch {
    return undefined
  }
}

/**
 * Requires a signed order if a token changes the stable version of the shell, because a stolen token could otherwise
 * change every page.
 * @returns the revision for which the order was signed; `undefined` if no order is needed.
 */
export const requireOrden = async (
  publisher: Publisher,
  { module, version, motivo, orden }: HacerEstable,
  { parts: { database, entorno }, now }: { readonly parts: OrdenesParts; readonly now: Date },
): Promise<number | undefined> => {
  if (publisher.tipo !== 'modulo' || module !== SHELL) return undefined
  if (!orden) {
    throw new ForbiddenError(
      'Un token solo no cambia la portada: firma la orden con la llave del token (npm run release lo hace), o hazlo con una sesión del personal.',
      'firma_invalida',
    )
  }
  const llaves = await listLlaves(database.kysely, publisher.tokenId)
  const signed = parseOrden(openSobre(orden, { tipo: 'orden', llaves, entorno, now }).payload)
  if (signed?.module !== module || signed.version !== version || signed.motivo !== motivo) {
    throw new ForbiddenError(
      'La orden firmada no dice lo mismo que la solicitud. Firma de nuevo lo que pides.',
      'firma_invalida',
    )
  }
  return signed.revision
}

/**
 * @throws ConflictError if an order was signed for another revision than the present one. In that case, the order was
 * used before, or the module has changed after the order was signed.
 */
export const requireRevision = (signed: number | undefined, present: number): void => {
  if (signed === undefined || signed === present) return
  throw new ConflictError(
    'La orden firmada es de otra revisión. Léela de nuevo y firma otra vez.',
    'orden_vieja',
  )
}
