import type { Database, Executor } from '../../../platform/database/database.ts'
import { enqueueJob } from '../../../platform/jobs/enqueue.ts'
import type { OwnJobKind } from '../../../platform/jobs/jobs.ts'
import type { Ports } from '../../../platform/ports.ts'
import { forgetImagenesLater } from '../../../platform/purge/forget-imagenes-later.ts'
import { type Dueno, eraseInventario } from './inventario.repository.ts'

const TIPO = 'borrar_inventario'

interface InventarioParts {
  readonly database: Database
  readonly ports: Ports
}

/**
 * Erases the inventory of a person. A million history entries take minutes, which no request can wait for. So the
 * request erases the first rows, which are nearly always all of them, and a job erases the others in batches.
 */
export const createBorrarInventario = ({ database, ports }: InventarioParts) => {
  const eraseSome = async (trx: Executor, dueno: Dueno, despuesDe?: number): Promise<number | undefined> => {
    const { imagenes, ...next } = await eraseInventario(trx, dueno, despuesDe)
    await forgetImagenesLater(trx, imagenes, ports)
    return next.despuesDe
  }

  return {
    /** Erases the first rows, and enqueues the job if rows are left. */
    begin: async (trx: Executor, dueno: Dueno): Promise<void> => {
      const isLeft = (await eraseSome(trx, dueno)) !== undefined
      if (isLeft) await enqueueJob(trx, { tipo: TIPO, datos: dueno }, ports)
    },

    // Each try begins at the first entry. Reading the entries that are blank already takes little time.
    job: {
      tipo: TIPO,
      tries: 10,
      isBulk: true,
      run: async ({ datos, signal }) => {
        for (let despuesDe: number | undefined = 0; despuesDe !== undefined;) {
          signal.throwIfAborted()
          const from: number = despuesDe
          despuesDe = await database.kysely
            .transaction()
            .execute((trx) => eraseSome(trx, datos as Dueno, from))
        }
      },
    } satisfies OwnJobKind,
  }
}

export type BorrarInventario = ReturnType<typeof createBorrarInventario>
