import { UnavailableError } from '@mi/domain'
import type { Database } from '../../platform/database/database.ts'
import { isSchemaServable } from '../../platform/migrations/servable.ts'
import type { Registry } from '../plataforma/registro/registry.ts'

export interface SaludParts {
  readonly database: Database
  readonly registry: Registry
  readonly stopping?: AbortSignal | undefined
}

export const createSaludService = ({ database, registry, stopping }: SaludParts) => {
  const findFault = async (): Promise<string | undefined> => {
    if (stopping?.aborted) return 'El servidor se está deteniendo.'
    if (!(await isSchemaServable(database.kysely))) return 'La base de datos es de otra versión.'
    const { shell } = await registry.read()
    if (!shell) return 'Aún no hay una versión publicada.'
    const entry = await registry.readFile(shell, shell.entry, 'identity')
    return entry ? undefined : 'La versión publicada no se puede leer.'
  }

  return {
    /** @throws UnavailableError if the server is not ready. */
    async requireReady(): Promise<void> {
      const fault = await findFault().catch((cause: unknown) => {
        throw new UnavailableError('El servicio no está listo.', { cause })
      })
      if (fault !== undefined) throw new UnavailableError(fault)
    },
  }
}

export type SaludService = ReturnType<typeof createSaludService>
