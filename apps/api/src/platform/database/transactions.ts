import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '@mi/domain'
import { ConflictError, InvalidError } from '@mi/domain'
import type { Database, Executor } from './database.ts'
import type { Ports } from '../ports.ts'
import { inAmbito } from './tenancy.ts'

/** Runs work in one transaction and gives its result; all of it happens or nothing. */
export type Transact = <T extends object>(work: (trx: Executor) => Promise<T>) => Promise<T>

declare module 'fastify' {
  interface FastifyRequest {
    /** This request's transaction. With an `Idempotency-Key` the work is done once, however often it is sent. */
    transact: Transact
  }
}

const KEY_LIFE_MS = 24 * 60 * 60 * 1000
const KEY_FORM = /^[\x21-\x7e]{1,120}$/

interface Claim {
  readonly actor: Actor
  readonly clave: string
  readonly huella: string
}

/** Takes the key for this transaction. A second request waits here until the first has ended. */
const claimKey = async (trx: Executor, { actor, clave, huella }: Claim, now: Date): Promise<boolean> => {
  const expired = new Date(now.getTime() - KEY_LIFE_MS)
  const claimed = await inAmbito(trx, actor.ambitoId)
    .idempotencia.insert({ usuario_id: actor.idUsuario, clave, huella, resultado: null, creado_en: now })
    .onConflict((conflict) =>
      conflict
        .columns(['ambito_id', 'usuario_id', 'clave'])
        .doUpdateSet({ huella, resultado: null, creado_en: now })
        .where('idempotencia.creado_en', '<', expired),
    )
    .returning('clave')
    .executeTakeFirst()
  return claimed !== undefined
}

const findResult = async (trx: Executor, { actor, clave, huella }: Claim): Promise<object | null> => {
  const row = await inAmbito(trx, actor.ambitoId)
    .idempotencia.select()
    .select(['huella', 'resultado'])
    .where('usuario_id', '=', actor.idUsuario)
    .where('clave', '=', clave)
    .executeTakeFirst()
  if (row && row.huella !== huella) {
    throw new ConflictError('Esa clave de idempotencia ya se usó con otros datos.', 'clave_repetida')
  }
  return row?.resultado ?? null
}

const keepResult = (trx: Executor, { actor, clave }: Claim, resultado: object) =>
  inAmbito(trx, actor.ambitoId)
    .idempotencia.update()
    .set({ resultado: JSON.stringify(resultado) })
    .where('usuario_id', '=', actor.idUsuario)
    .where('clave', '=', clave)
    .execute()

const transactOnce =
  (database: Database, ports: Ports, claim: Claim): Transact =>
  (work) =>
    database.kysely.transaction().execute(async (trx) => {
      if (!(await claimKey(trx, claim, ports.now()))) {
        const earlier = await findResult(trx, claim)
        // The first request stored its result in the same transaction as its effect: it has the same shape.
        if (earlier) return earlier as Awaited<ReturnType<typeof work>>
        throw new ConflictError('Esa solicitud aún se está procesando. Intenta de nuevo.', 'clave_en_curso')
      }
      const result = await work(trx)
      await keepResult(trx, claim, result)
      return result
    })

// Keyed: a body may hold a password, and a bare hash of it could be guessed at by whoever reads the table.
const fingerprint = (request: FastifyRequest, secret: string): string =>
  createHmac('sha256', secret)
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest('base64url')

const claimOf = (request: FastifyRequest, secret: string): Claim | undefined => {
  const clave = request.headers['idempotency-key']
  if (clave === undefined || request.method !== 'POST' || !request.actor) return undefined
  if (typeof clave !== 'string' || !KEY_FORM.test(clave)) {
    throw new InvalidError('La clave de idempotencia debe tener de 1 a 120 caracteres visibles.')
  }
  return { actor: request.actor, clave, huella: fingerprint(request, secret) }
}

interface TransactionParts {
  readonly database: Database
  readonly ports: Ports
  /** Replicas have to share it. */
  readonly secret: string
}

/** Gives every request its transaction, and every `POST` of a signed-in person idempotency. */
export const registerTransactions = (
  app: FastifyInstance,
  { database, ports, secret }: TransactionParts,
): void => {
  const plain: Transact = (work) => database.kysely.transaction().execute(work)
  app.decorateRequest('transact')
  app.addHook('preHandler', async (request) => {
    const claim = claimOf(request, secret)
    request.transact = claim ? transactOnce(database, ports, claim) : plain
  })
}
