import type { Analisis, Consentimiento, CorregirAnalisis, DetalleDeAnalisis, Pagina } from '@mi/contracts'
import { type Actor, NotFoundError, requirePermiso } from '@mi/domain'
import type { Database } from '../../../platform/database/database.ts'
import { type Hoja, lugarReciente } from '../../../platform/database/paging.ts'
import type { Transact } from '../../../platform/database/transactions.ts'
import type { Ports } from '../../../platform/ports.ts'
import { mergeCorreccion } from './merge-correccion.ts'
import * as repository from './propios.repository.ts'

/** Creates the error for an analysis that does not exist, or that belongs to another user. */
export const unknownAnalisis = (): NotFoundError => new NotFoundError('Ese análisis no existe.')

interface PropiosParts {
  readonly database: Database
  readonly ports: Ports
  readonly reconocePlatos: boolean
  readonly buscaMarcas: boolean
}

export const createPropiosService = ({ database, ports, ...fuentes }: PropiosParts) => ({
  async list(actor: Actor, pagina: Pagina): Promise<Hoja> {
    requirePermiso(actor, 'nutriscan.ver')
    return repository.listPropios(database.kysely, actor, lugarReciente(pagina))
  },

  /**
   * Merges the user's correction with the stored correction.
   * @throws NotFoundError if the analysis does not exist or belongs to another user.
   */
  async correct(
    actor: Actor,
    id: number,
    correccion: CorregirAnalisis,
    transact: Transact,
  ): Promise<Analisis & DetalleDeAnalisis> {
    requirePermiso(actor, 'nutriscan.analizar')
    return transact(async (trx) => {
      const guardado = await repository.lockPropio(trx, actor, id)
      if (!guardado) throw unknownAnalisis()
      await repository.updateCorreccion(trx, actor, id, mergeCorreccion(guardado.correccion, correccion))
      const corrected = await repository.getPropio(trx, actor, id)
      if (!corrected) throw unknownAnalisis()
      return corrected
    })
  },

  async consentimiento(actor: Actor): Promise<Consentimiento> {
    requirePermiso(actor, 'nutriscan.analizar')
    const aceptado = await repository.findConsentimiento(database.kysely, actor.idUsuario)
    return { aceptadoEn: aceptado?.toISOString() ?? null, ...fuentes }
  },

  async consent(actor: Actor, acepta: boolean, transact: Transact): Promise<Consentimiento> {
    requirePermiso(actor, 'nutriscan.analizar')
    return transact(async (trx) => {
      if (acepta) await repository.insertConsentimiento(trx, actor.idUsuario, ports.now())
      else await repository.deleteConsentimiento(trx, actor.idUsuario)
      const aceptado = await repository.findConsentimiento(trx, actor.idUsuario)
      return { aceptadoEn: aceptado?.toISOString() ?? null, ...fuentes }
    })
  },
})

export type PropiosService = ReturnType<typeof createPropiosService>
