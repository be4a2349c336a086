import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalidField } from '@mi/domain'
import type { Database } from '../database/database.ts'
import type { Claim } from '../database/idempotencia.repository.ts'
import { type Storage, type Transact, transactOnce, transactPlainly } from '../database/transactions.ts'
import type { Ports } from '../ports.ts'
import { type Seal, createSeal } from '../secrets/seal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Runs work in a transaction. If the request has an `Idempotency-Key`, the work has an effect only once, even if
     * the request is repeated.
     */
    transact: Transact
  }
  interface FastifyContextConfig {
    /** If `true`, the answer is a secret, so the result stored under an `Idempotency-Key` is encrypted. */
    secreto?: boolean
  }
}

const KEY_FORM = /^[\x21-\x7e]{1,120}$/

// The body could contain a password, so the fingerprint is not a plain hash, but is made with `secret`. If it were a
// plain hash, a person who reads the table `idempotencia` could find the password by hashing guesses.
const fingerprint = (request: FastifyRequest, secret: string): string =>
  createHmac('sha256', secret)
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest('base64url')

const claimOf = (request: FastifyRequest, secret: string): Claim | undefined => {
  const clave = request.headers['idempotency-key']
  if (clave === undefined || request.method !== 'POST' || !request.actor) return undefined
  if (typeof clave !== 'string' || !KEY_FORM.test(clave)) {
    throw invalidField(
      'Idempotency-Key',
      'La clave de idempotencia debe tener de 1 a 120 caracteres visibles.',
    )
  }
  return { actor: request.actor, clave, huella: fingerprint(request, secret) }
}

const PLAIN: Storage = { toStored: (result) => result, fromStored: (stored) => stored }

const sealedBy = ({ seal, open }: Seal): Storage => ({
  toStored: (result) => ({ sellado: seal(result) }),
  fromStored: (stored) =>
    'sellado' in stored ? (open(String(stored.sellado)) as object | undefined) : undefined,
})

interface TransactionParts {
  readonly database: Database
  readonly ports: Ports
  /** Must be the same on all replicas. Otherwise, a retry on another replica would count as a different request. */
  readonly secret: string
}

/** Adds `transact` to every request. It uses the `Idempotency-Key` only for a `POST` by a signed-in person. */
export const registerTransactions = (
  app: FastifyInstance,
  { database, ports, secret }: TransactionParts,
): void => {
  const plainly = transactPlainly(database)
  const sealed = sealedBy(createSeal(secret, 'resultados', ports))
  app.decorateRequest('transact')
  app.addHook('preHandler', async (request) => {
    const claim = claimOf(request, secret)
    const storage = request.routeOptions.config.secreto ? sealed : PLAIN
    request.transact = claim ? transactOnce(database, ports, { claim, storage }) : plainly
  })
}
