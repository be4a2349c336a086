import { UnavailableError } from '@mi/domain'
import type { Database } from '../../platform/database/database.ts'
import { findServerVersion } from './salud.repository.ts'

/** Whether this replica can serve. */
export const createSaludService = ({ kysely }: Database) => ({
  /** @throws UnavailableError while the database does not answer. */
  async check(): Promise<{ estado: 'listo'; baseDeDatos: string }> {
    const version = await findServerVersion(kysely).catch((cause: unknown) => {
      throw new UnavailableError('La base de datos no responde.', { cause })
    })
    return { estado: 'listo', baseDeDatos: `PostgreSQL ${version}` }
  },
})

export type SaludService = ReturnType<typeof createSaludService>
