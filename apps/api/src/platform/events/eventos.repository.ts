import { type Selectable, sql } from 'kysely'
import type { Evento } from '@mi/contracts'
import type { Executor, NamedExecutor } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'

/** For whom an event is. */
export type Destinatarios = readonly Selectable<Tables['usuarios']>['id'][] | 'todos'

/** One event with its addressee; `null` is everybody. */
export interface EventoGuardado {
  readonly idUsuario: number | null
  readonly evento: Evento
}

/** The channel that wakes whoever listens. */
export const CHANNEL = 'eventos'

// Each write takes up to so many that are a day old with it: more than one comes in, so that they never pile up, and
// nobody waits for a big deletion.
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

/** The moment of now as a cursor: a snapshot that says which transactions have ended. */
export const currentCursor = async (executor: NamedExecutor): Promise<string> => {
  const [row] = await executor.named<{ hasta: string }>(
    'cursor-de-eventos',
    'select pg_current_snapshot()::text as hasta',
    [],
  )
  if (!row) throw new Error('a snapshot is one row')
  return row.hasta
}

// What the later snapshot sees and the earlier one did not: exact, whatever order transactions end in. A cursor from
// the future belongs to another database, one restored from a backup for example, and finds nothing.
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

/** The stretch between two cursors. */
export interface Stretch {
  readonly desde: string
  readonly hasta: string
  /** Only what is for this person; everybody's without it. */
  readonly idUsuario?: number
  readonly limite: number
}

/** What became visible after one cursor and up to another, the oldest first. */
export const findEventos = (
  executor: NamedExecutor,
  { desde, hasta, idUsuario, limite }: Stretch,
): Promise<EventoGuardado[]> =>
  executor.named<EventoGuardado>('eventos-entre', BETWEEN, [desde, hasta, idUsuario ?? null, limite])
