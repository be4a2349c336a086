import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { LimitError } from '@mi/domain'
import type { Database } from '../database/database.ts'
import { esperaEnPalabras } from './espera.ts'
import type { Ports } from '../ports.ts'

/** How often something may be tried. */
export interface Limit {
  readonly name: string
  /** Tries within any `windowMs`; the one that reaches them is still let through. */
  readonly tries: number
  readonly windowMs: number
  /** How long nothing is let through after that; until the oldest try has left the window unless it is given. */
  readonly blockMs?: number
  /** The Spanish sentence for whoever is over it; `{espera}` in it becomes how long there is to wait. */
  readonly message: string
}

/** One counted try. */
export interface Turn {
  /** It was none: this one is not counted any more. */
  readonly giveBack: () => Promise<void>
  /** All is well again: nothing is counted any more. */
  readonly forget: () => Promise<void>
}

/** Counts tries, before they are made: of a hundred at once not one more than allowed gets through. */
export interface Limits {
  /** Counts a try of `whom`, whatever text that is. @throws LimitError when it is one too many. */
  readonly take: (limit: Limit, whom: string) => Promise<Turn>
  /** Nothing of `whom` is counted any more. */
  readonly forget: (limit: Limit, whom: string) => Promise<void>
}

// The row is locked by its own conflict, so that tries of one key wait for each other here and nowhere else.
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
  returning clave`

const intervalOf = (ms: number): string => `${ms} milliseconds`

const hashOf = (limit: Limit, whom: string): string =>
  `${limit.name}:${createHash('sha256').update(whom).digest('base64url')}`

/** Limits that all replicas on one database share. */
export const createLimits = (database: Database, ports: Ports): Limits => {
  const forgetClave = async (clave: string): Promise<void> => {
    await database.kysely.deleteFrom('limites').where('clave', '=', clave).execute()
  }

  const turnOf = (clave: string, moment: Date): Turn => ({
    giveBack: async () => {
      // Of several tries of one moment only one is given back.
      await database.kysely
        .updateTable('limites')
        .set({
          momentos: sql`momentos[: array_position(momentos, ${moment}) - 1]
                        || momentos[array_position(momentos, ${moment}) + 1 :]`,
          bloqueado_hasta: null,
        })
        .where('clave', '=', clave)
        .where(sql<boolean>`${moment} = any (momentos)`)
        .execute()
    },
    forget: () => forgetClave(clave),
  })

  const secondsLeft = async (clave: string, now: Date): Promise<number> => {
    const row = await database.kysely
      .selectFrom('limites')
      .select('bloqueado_hasta as until')
      .where('clave', '=', clave)
      .executeTakeFirst()
    return Math.max(1, Math.ceil(((row?.until?.getTime() ?? 0) - now.getTime()) / 1000))
  }

  return {
    take: async (limit, whom) => {
      const clave = hashOf(limit, whom)
      const now = ports.now()
      const { tries, windowMs, blockMs } = limit
      const block = blockMs === undefined ? null : intervalOf(blockMs)
      const taken = await database.named('take-limit', TAKE, [clave, now, tries, intervalOf(windowMs), block])
      if (taken.length > 0) return turnOf(clave, now)
      const seconds = await secondsLeft(clave, now)
      throw new LimitError(limit.message.replace('{espera}', esperaEnPalabras(seconds)), seconds)
    },
    forget: (limit, whom) => forgetClave(hashOf(limit, whom)),
  }
}

const nothing = () => Promise.resolve()

/** For load tests: everything is let through (setting `LIMITES=0`). */
export const withoutLimits: Limits = {
  take: () => Promise.resolve({ giveBack: nothing, forget: nothing }),
  forget: nothing,
}
