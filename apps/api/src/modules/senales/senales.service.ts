import type { ConsultaSenales, EnviarSenales, SenalesPorMinuto } from '@mi/contracts'
import type { Database } from '../../platform/database.ts'
import type { Ports } from '../../platform/ports.ts'
import * as repository from './senales.repository.ts'

const LAST_MS = 60 * 60 * 1000

/** How versions of modules fare: what browsers tell, and what staff reads. */
export const createSenalesService = ({ database, ports }: { database: Database; ports: Ports }) => ({
  record: ({ senales }: EnviarSenales): Promise<void> =>
    repository.addSenales(database, senales, ports.now()),

  /** The last 60 minutes. */
  list: (consulta: ConsultaSenales): Promise<SenalesPorMinuto[]> =>
    repository.listSenales(database.kysely, consulta, new Date(ports.now().getTime() - LAST_MS)),
})

/** How versions of modules fare. */
export type SenalesService = ReturnType<typeof createSenalesService>
