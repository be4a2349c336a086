import type { EditarPreferencias, Preferencias } from '@mi/contracts'
import { type Actor, NotFoundError, dayInBogota, hourInBogota, requirePermiso } from '@mi/domain'
import type { Database } from '../../../platform/database/database.ts'
import type { Transact } from '../../../platform/database/transactions.ts'
import { emitEvento } from '../../../platform/events/emit-evento.ts'
import type { Ports } from '../../../platform/ports.ts'
import * as repository from './preferencias.repository.ts'

interface PreferenciasParts {
  readonly database: Database
  readonly ports: Ports
}

const requireOneself = (actor: Actor, idUsuario: number): void => {
  if (idUsuario !== actor.idUsuario) throw new NotFoundError('Esa persona no existe.')
}

const isEqual = (before: Preferencias, after: Preferencias): boolean =>
  JSON.stringify(before) === JSON.stringify(after)

/** A person's notification preferences. */
export const createPreferenciasService = ({ database, ports }: PreferenciasParts) => {
  /** Today's date, if today's mail must be skipped because the newly chosen hour has already begun. */
  const dayOver = (before: Preferencias['resumen'], after: Preferencias['resumen']): string | undefined => {
    const isChosenNow = after.activo && (!before.activo || before.hora !== after.hora)
    const now = ports.now()
    return isChosenNow && after.hora <= hourInBogota(now) ? dayInBogota(now) : undefined
  }

  return {
    async get(actor: Actor, idUsuario: number): Promise<Preferencias> {
      requirePermiso(actor, 'preferencias.ver')
      requireOneself(actor, idUsuario)
      return repository.findPreferencias(database.kysely, idUsuario)
    },

    /** Changes only the given fields. */
    async edit(
      actor: Actor,
      idUsuario: number,
      { resumen, ...datos }: EditarPreferencias,
      transact: Transact,
    ): Promise<Preferencias> {
      requirePermiso(actor, 'preferencias.editar')
      requireOneself(actor, idUsuario)
      return transact(async (trx) => {
        const before = await repository.lockPreferencias(trx, idUsuario)
        const preferencias = { ...before, ...datos, resumen: { ...before.resumen, ...resumen } }
        if (isEqual(before, preferencias)) return before
        const enviadoEl = dayOver(before.resumen, preferencias.resumen)
        await repository.savePreferencias(trx, { idUsuario, preferencias, enviadoEl })
        await emitEvento(trx, [idUsuario], { tipo: 'preferencias' })
        return preferencias
      })
    },
  }
}

export type PreferenciasService = ReturnType<typeof createPreferenciasService>
