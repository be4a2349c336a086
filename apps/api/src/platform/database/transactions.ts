import { createHash } from 'node:crypto'
import { ConflictError } from '@mi/domain'
import type { Ports } from '../ports.ts'
import type { Database, Executor } from './database.ts'
import { type Claim, claimKey, findUse, keepResult } from './idempotencia.repository.ts'

/**
 * Runs `work` in one transaction. `content` is a digest of the content of a form. Two forms with the same idempotency
 * key count as the same request only if their digests are equal.
 */
export type Transact = <T extends object>(work: (trx: Executor) => Promise<T>, content?: string) => Promise<T>

/** Runs the work of a request that has no idempotency key. */
export const transactPlainly =
  ({ kysely }: Database): Transact =>
  (work) =>
    kysely.transaction().execute(work)

// The fingerprint (`huella`) of a request is made before the route's handler runs, but only this handler reads the body
// of a form. So the digest of the body is added to the fingerprint here.
const withContent = (claim: Claim, content: string): Claim => ({
  ...claim,
  huella: createHash('sha256').update(`${claim.huella} ${content}`).digest('base64url'),
})

export interface Storage {
  readonly toStored: (result: object) => object
  /** Returns `undefined` if `stored` cannot be read, for example because it was encrypted with an earlier secret. */
  readonly fromStored: (stored: object) => object | undefined
}

interface OnceParts {
  readonly claim: Claim
  readonly storage: Storage
}

const findResult = async (trx: Executor, claim: Claim, { fromStored }: Storage): Promise<object> => {
  const use = await findUse(trx, claim)
  if (use && use.huella !== claim.huella) {
    throw new ConflictError('Esa clave de idempotencia ya se usó con otros datos.', 'clave_repetida')
  }
  const result = use?.resultado && fromStored(use.resultado)
  if (result) return result
  throw new ConflictError('Esa solicitud aún se está procesando. Intenta de nuevo.', 'clave_en_curso')
}

/** Runs `work` only for the first request with an idempotency key. A repeated request gets the stored result. */
export const transactOnce =
  ({ kysely }: Database, ports: Pick<Ports, 'now'>, { claim: request, storage }: OnceParts): Transact =>
  (work, content) =>
    kysely.transaction().execute(async (trx) => {
      const claim = content === undefined ? request : withContent(request, content)
      if (!(await claimKey(trx, claim, ports.now()))) {
        // `findResult` returns a result only for an equal fingerprint. Equal fingerprints mean the same route and body,
        // so the stored result has the type that `work` returns.
        return (await findResult(trx, claim, storage)) as Awaited<ReturnType<typeof work>>
      }
      const result = await work(trx)
      await keepResult(trx, claim, storage.toStored(result))
      return result
    })
