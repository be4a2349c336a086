import { ConflictError } from '@mi/domain'
import type { Ports } from '../ports.ts'
import type { Database, Executor } from './database.ts'
import { type Claim, claimKey, findUse, keepResult } from './idempotencia.repository.ts'

/** Runs `work` in one transaction, which is committed or rolled back as a whole, and returns its result. */
export type Transact = <T extends object>(work: (trx: Executor) => Promise<T>) => Promise<T>

/** Runs each `work` in a transaction of its own, without an idempotency key. */
export const transactPlainly =
  ({ kysely }: Database): Transact =>
  (work) =>
    kysely.transaction().execute(work)

const findResult = async (trx: Executor, claim: Claim): Promise<object> => {
  const use = await findUse(trx, claim)
  if (use && use.huella !== claim.huella) {
    throw new ConflictError('Esa clave de idempotencia ya se usó con otros datos.', 'clave_repetida')
  }
  if (use?.resultado) return use.resultado
  throw new ConflictError('Esa solicitud aún se está procesando. Intenta de nuevo.', 'clave_en_curso')
}

/** Does the work of one idempotency key once; a repeated request gets the result of the first request. */
export const transactOnce =
  ({ kysely }: Database, ports: Ports, claim: Claim): Transact =>
  (work) =>
    kysely.transaction().execute(async (trx) => {
      if (!(await claimKey(trx, claim, ports.now()))) {
        // An equal fingerprint means the same route and body, so the stored result has this type.
        return (await findResult(trx, claim)) as Awaited<ReturnType<typeof work>>
      }
      const result = await work(trx)
      await keepResult(trx, claim, result)
      return result
    })
