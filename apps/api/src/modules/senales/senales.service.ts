import type { ConsultaSenales, SenalesPorMinuto } from '@mi/contracts'
import type { Database } from '../../platform/database/database.ts'
import type { Ports } from '../../platform/ports.ts'
import type { ReceivedBeacon, Recoger } from '../plataforma/salud/recoger.ts'
import * as repository from './senales.repository.ts'

const LAST_MS = 60 * 60 * 1000
// Signals are kept for seven days, so that staff are able to look into an incident that was a few days ago.
const KEPT_MS = 7 * 24 * LAST_MS

interface SenalesParts {
  readonly database: Database
  readonly ports: Ports
  readonly recoger: Recoger
}

export const createSenalesService = ({ database, ports, recoger }: SenalesParts) => {
  let tidied = -Infinity
  /** Deletes old signals, at most once an hour. */
  const tidy = async (now: number): Promise<void> => {
    if (now - tidied < LAST_MS) return
    tidied = now
    await repository.removeSenalesBefore(database.kysely, new Date(now - KEPT_MS))
  }
  return {
    record: async (beacon: ReceivedBeacon): Promise<void> => {
      const now = ports.now()
      await repository.addSenales(database, beacon.senales.senales, now)
      await recoger(beacon)
      await tidy(now.getTime())
    },

    list: (consulta: ConsultaSenales): Promise<SenalesPorMinuto[]> =>
      repository.listSenales(database.kysely, consulta, new Date(ports.now().getTime() - LAST_MS)),
  }
}

export type SenalesService = ReturnType<typeof createSenalesService>
