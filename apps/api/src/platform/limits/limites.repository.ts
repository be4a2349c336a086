import { sql } from 'kysely'
import type { Executor, NamedExecutor } from '../database/database.ts'

/**
 * A try that is made at `moment`, and the limit for its key (`clave`). At most `tries` tries are allowed in `windowMs`.
 * The last allowed try blocks the key for `blockMs`. If `blockMs` is `undefined`, the key is blocked until its oldest
 * try is older than `windowMs`.
 */
export interface Try {
  readonly clave: string
  readonly moment: Date
  readonly tries: number
  readonly windowMs: number
  readonly blockMs: number | undefined
}

// `on conflict` locks the row. Simultaneous tries of one key therefore wait for each other, even outside a transaction.
const TAKE = `
  insert into public.limites as l (clave, momentos, bloqueado_hasta, expira_en)
  values (
    $1, array[$2::timestamptz],
    case when $3::int <= 1 then $2::timestamptz + coalesce($5::interval, $4::interval) end,
    $2::timestamptz + greatest($5::interval, $4::interval)
  )
  on conflict (clave) do update
  set (momentos, bloqueado_hasta, expira_en) = (
    select r.momentos || $2::timestamptz,
           case when cardinality(r.momentos) + 1 >= $3::int
                then coalesce(
                  $2::timestamptz + $5::interval,
                  (r.momentos || $2::timestamptz)[1] + $4::interval
                )
           end,
           excluded.expira_en
    from (
      select coalesce(array_agg(m order by m), '{}') as momentos
      from unnest(l.momentos) as m
      where m > $2::timestamptz - $4::interval
    ) as r
  )
  where l.bloqueado_hasta is null or l.bloqueado_hasta <= $2
  returning bloqueado_hasta is not null as "isLast"`

const intervalOf = (ms: number): string => `${ms} milliseconds`

/** @returns whether this try has blocked the key; `undefined` if the key was already blocked before the try. */
export const takeTry = async (
  executor: NamedExecutor,
  { clave, moment, tries, windowMs, blockMs }: Try,
): Promise<boolean | undefined> => {
  const block = blockMs === undefined ? null : intervalOf(blockMs)
  const values = [clave, moment, tries, intervalOf(windowMs), block]
  const [taken] = await executor.named<{ isLast: boolean }>('take-limit', TAKE, values)
  return taken?.isLast
}

/** Removes one try, and ends the block of its key. */
export const giveBackTry = async (executor: Executor, clave: string, moment: Date): Promise<void> => {
  await executor
    .updateTable('limites')
    .set({
      momentos: sql`momentos[: array_position(momentos, ${moment}) - 1]
                    || momentos[array_position(momentos, ${moment}) + 1 :]`,
      bloqueado_hasta: null,
    })
    .where('clave', '=', clave)
    .where(sql<boolean>`${moment} = any (momentos)`)
    .execute()
}

export const forgetTries = async (executor: Executor, clave: string): Promise<void> => {
  await executor.deleteFrom('limites').where('clave', '=', clave).execute()
}

export const findBlockedUntil = async (executor: Executor, clave: string): Promise<Date | undefined> => {
  const row = await executor
    .selectFrom('limites')
    .select('bloqueado_hasta as until')
    .where('clave', '=', clave)
    .executeTakeFirst()
  return row?.until ?? undefined
}
