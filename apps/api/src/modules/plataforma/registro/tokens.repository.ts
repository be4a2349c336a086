import { type RawBuilder, sql } from 'kysely'
import type { TokenListado } from '@mi/contracts'
import type { Executor } from '../../../platform/database/database.ts'
import { instantJson } from '../../../platform/database/instants.ts'
import { type Hoja, type LugarReciente, readNewest, toHoja } from '../../../platform/database/paging.ts'
import { nombreOf } from '../bitacora.repository.ts'

/** A token to insert. Only the hash of the token is stored. */
export interface NuevoToken {
  readonly modulo: string
  readonly tokenHash: string
  readonly llavePublica: string
  readonly venceEn: Date | null
  readonly creadoPor: string
  readonly fecha: Date
}

/**
 * Locks all keys until the transaction ends. Otherwise a key could be registered while it is being marked as
 * compromised.
 */
export const lockLlaves = async (executor: Executor): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('plataforma llaves', 0))`.execute(executor)
}

/** Whether the key was marked as compromised under at least one of its tokens. */
export const isCompromised = async (executor: Executor, llavePublica: string): Promise<boolean> => {
  const found = await executor
    .selectFrom('plataforma_tokens')
    .select('id')
    .where('llave_publica', '=', llavePublica)
    .where('comprometida_desde', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** @returns the id of the inserted token. */
export const insertToken = async (executor: Executor, token: NuevoToken): Promise<number> => {
  const { id } = await executor
    .insertInto('plataforma_tokens')
    .values({
      modulo: token.modulo,
      token_hash: token.tokenHash,
      llave_publica: token.llavePublica,
      vence_en: token.venceEn,
      creado_por: token.creadoPor,
      creado_en: token.fecha,
      terminado_en: null,
      comprometida_desde: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const tokenJson: RawBuilder<TokenListado> = sql`json_build_object(
  'id', id,
  'module', modulo,
  'publicKey', llave_publica,
  'creadoPor', creado_por,
  'creadoPorNombre', ${nombreOf('plataforma_tokens.creado_por')},
  'creadoEn', ${instantJson('creado_en')},
  'venceEn', ${instantJson('vence_en')},
  'terminadoEn', ${instantJson('terminado_en')},
  'comprometidaDesde', ${instantJson('comprometida_desde')})`

/** Lists tokens, newest first, each as JSON text. */
export const listTokens = async (
  executor: Executor,
  { modulo, ...lugar }: LugarReciente & { readonly modulo: string | undefined },
): Promise<Hoja> => {
  let all = executor.selectFrom('plataforma_tokens')
  if (modulo !== undefined) all = all.where('modulo', '=', modulo)
  const page = all.select([sql<string>`${tokenJson}::text`.as('fila'), 'id'])
  const rows = await readNewest(page, sql.ref('id'), lugar)
  const { total } = await all
    .select((expression) => expression.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return toHoja(rows, { ...lugar, total })
}

/** `comprometida_desde` is `null` if the key is not compromised. */
interface TokenTerminado {
  readonly id: number
  readonly modulo: string
  readonly comprometida_desde: Date | null
}

/** Ends a token. Returns an empty list if no active token has this id. */
export const endToken = (executor: Executor, id: number, fecha: Date): Promise<TokenTerminado[]> =>
  executor
    .updateTable('plataforma_tokens')
    .set({ terminado_en: fecha })
    .where('id', '=', id)
    .where('terminado_en', 'is', null)
    .returning(['id', 'modulo', 'comprometida_desde'])
    .execute()

/**
 * Marks the key of a token as compromised, and ends every token with that key.
 * @returns the tokens with that key, oldest first. The list is empty if no token has this id.
 */
export const markCompromised = async (
  executor: Executor,
  id: number,
  { desde, fecha }: { desde: Date; fecha: Date },
): Promise<TokenTerminado[]> => {
  const marked = await executor
    .updateTable('plataforma_tokens')
    .set((expression) => ({
      terminado_en: expression.fn.coalesce('terminado_en', sql<Date>`${fecha}`),
      // Releases that were published since this time are withdrawn. A second call with a later time must not restore
      // any of these releases.
      comprometida_desde: sql<Date>`least(comprometida_desde, ${desde})`,
    }))
    .where('llave_publica', '=', (query) =>
      query.selectFrom('plataforma_tokens').select('llave_publica').where('id', '=', id),
    )
    .returning(['id', 'modulo', 'comprometida_desde'])
    .execute()
  return marked.sort((one, other) => one.id - other.id)
}

/** Finds a token, even one that has ended or whose key has expired. */
export const findToken = (executor: Executor, tokenHash: string) =>
  executor
    .selectFrom('plataforma_tokens')
    .select(['id', 'modulo', 'vence_en as venceEn', 'terminado_en as terminadoEn'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()

/**
 * Lists the key of one token, or the keys of all tokens if `tokenId` is `null`. The key of an ended token is omitted,
 * unless it is compromised. Compromised keys are listed so that a refusal can say that the key is compromised.
 */
export const listLlaves = (executor: Executor, tokenId: number | null) =>
  executor
    .selectFrom('plataforma_tokens')
    .select([
      'id as tokenId',
      'modulo',
      'llave_publica as llavePublica',
      'vence_en as venceEn',
      'comprometida_desde as comprometidaDesde',
    ])
    .where((expression) =>
      expression.or([
        expression('terminado_en', 'is', null),
        expression('comprometida_desde', 'is not', null),
      ]),
    )
    .$if(tokenId !== null, (query) => query.where('id', '=', tokenId ?? 0))
    .orderBy('id', 'desc')
    .execute()

export const listCompromised = (executor: Executor) =>
  executor
    .selectFrom('plataforma_tokens')
    .select(['id', 'comprometida_desde as desde'])
    .where('comprometida_desde', 'is not', null)
    .execute()
