import type { EditarPreferencias, Preferencias } from '@mi/contracts'
import { type Actor, NotFoundError, dayInBogota, hourInBogota, requirePermiso } from '@mi/domain'
import type { Database } from '../../../platform/database/database.ts'
import type { Transact } from '../../../platform/database/transactions.ts'
import { emitEvento } from '../../../platform/events/emit-evento.ts'
import type { Ports } from '../../../platform/ports.ts'
import * as repository from './preferencias.repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000

interface PreferenciasParts {
  readonly database: Database
  readonly ports: Ports
}

const requireOneself = (actor: Actor, idUsuario: number): void => {
  if (idUsuario !== actor.idUsuario) throw new NotFoundError('Esa persona no existe.')
}

const isEqual = (before: Preferencias, after: Preferencias): boolean =>
  JSON.stringify(before) === JSON.stringify(after)

export const createPreferenciasService = ({ database, ports }: PreferenciasParts) => {
  /**
   * Returns the first day for the daily mail. If the chosen hour has already begun today, this is tomorrow. Otherwise,
   * it is `null`, which means any day. If the mail is off, or was already on at the same hour, `undefined`
   * keeps the stored day.
   * Do not mark today's mail as sent instead. If the person then chose a later hour of today, no mail would be sent at
   * that hour.
   */
  const firstDay = (before: Preferencias['resumen'], after: Preferencias['resumen']) => {
    if (!after.activo || (before.activo && before.hora === after.hora)) return undefined
    const now = ports.now()
    return after.hora <= hourInBogota(now) ? dayInBogota(new Date(now.getTime() + DAY_MS)) : null
  }

  return {
    async get(actor: Actor, idUsuario: number): Promise<Preferencias> {
      requirePermiso(actor, 'preferencias.ver')
      requireOneself(actor, idUsuario)
      return repository.findPreferencias(database.kysely, idUsuario)
    },

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
        const desde = firstDay(before.resumen, preferencias.resumen)
        await repository.savePreferencias(trx, { idUsuario, preferencias, desde })
        await emitEvento(trx, [idUsuario], { tipo: 'preferencias' })
        return preferencias
      })
    },
  }
}

export type PreferenciasService = ReturnType<typeof createPreferenciasService>
