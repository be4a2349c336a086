import { type Selectable, sql } from 'kysely'
import type { Evento } from '@mi/contracts'
import type { Executor, NamedExecutor } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'

/** The addressees of an event. */
export type Destinatarios = readonly Selectable<Tables['usuarios']>['id'][] | 'todos'

/** An event with its addressee; `null` means everyone. */
export interface EventoGuardado {
  readonly idUsuario: number | null
  readonly evento: Evento
}

/** The notification channel of new events. */
export const CHANNEL = 'eventos'

// Each insert deletes up to this many events older than a day: more than it adds, so that they never pile up, and few
// enough that no insert waits.
const BITE = 50

/** Stores an event for each addressee and wakes the listeners when the transaction commits. */
export const insertEventos = async (
  executor: Executor,
  destinatarios: Destinatarios,
  { tipo, ...datos }: Evento,
): Promise<void> => {
  const ids = destinatarios === 'todos' ? [null] : destinatarios
  await sql`
    with viejos as (
      select id from public.eventos where creado_en < now() - interval '24 hours'
      order by creado_en limit ${BITE} for update skip locked
    ), olvidados as (
      delete from public.eventos e using viejos v where e.id = v.id
    ), nuevos as (
      insert into public.eventos (usuario_id, tipo, datos)
      select id, ${tipo}, ${JSON.stringify(datos)}::jsonb from unnest(${ids}::bigint[]) as para (id)
    )
    select pg_notify(${CHANNEL}, '')`.execute(executor)
}

/** The present moment as a cursor: a snapshot of which transactions have ended. */
export const currentCursor = async (executor: NamedExecutor): Promise<string> => {
  const [row] = await executor.named<{ hasta: string }>(
    'cursor-de-eventos',
    'select pg_current_snapshot()::text as hasta',
    [],
  )
  if (!row) throw new Error('a snapshot is one row')
  return row.hasta
}

// Events visible to the later snapshot and not to the earlier one: exact, in whatever order transactions end. A cursor
// from the future comes from another database, such as a restored backup, and finds nothing.
const BETWEEN = `
  select usuario_id as "idUsuario", jsonb_build_object('tipo', tipo) || datos as evento
  from public.eventos
  where transaccion >= pg_snapshot_xmin($1::pg_snapshot)
    and not pg_visible_in_snapshot(transaccion, $1::pg_snapshot)
    and pg_visible_in_snapshot(transaccion, $2::pg_snapshot)
    and pg_snapshot_xmax($1::pg_snapshot) <= pg_snapshot_xmax($2::pg_snapshot)
    and ($3::bigint is null or usuario_id is null or usuario_id = $3)
  order by id
  limit $4`

/** A range between two cursors. */
export interface Stretch {
  readonly desde: string
  readonly hasta: string
  /** Limits the range to one person's events. */
  readonly idUsuario?: number
  readonly limite: number
}

/** Events that became visible between two cursors, oldest first. */
export const findEventos = (
  executor: NamedExecutor,
  { desde, hasta, idUsuario, limite }: Stretch,
): Promise<EventoGuardado[]> =>
  executor.named<EventoGuardado>('eventos-entre', BETWEEN, [desde, hasta, idUsuario ?? null, limite])
