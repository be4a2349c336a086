import { type Selectable, sql } from 'kysely'
import type { Evento } from '@mi/contracts'
import type { Executor, NamedExecutor } from '../database/database.ts'
import type { Removal } from '../database/removal.ts'
import { ringAfterCommit } from '../database/ringing-kysely.ts'
import type { Tables } from '../database/tables.ts'

/** The addressees of an event: people by their ids, all people in a scope (without `excepto`), or all people. */
export type Destinatarios =
  | readonly Selectable<Tables['usuarios']>['id'][]
  | { readonly ambitoId: number; readonly excepto?: number | null | undefined }
  | 'todos'

/** An event for one person, for all people in a scope (without `exceptoId`), or for all people. */
export interface EventoGuardado {
  readonly idUsuario: number | null
  readonly ambitoId: number | null
  readonly exceptoId: number | null
  readonly evento: Evento
}

export const CHANNEL = 'eventos'

// This person id is stored if an event is for a scope, or if `removeEventos` has emptied the event. Null is not stored
// in these rows, because older servers send an event to all people if its person id is null.
const NOBODY = 0

interface Address {
  readonly ids: readonly (number | null)[]
  readonly ambitoId: number | null
  readonly exceptoId: number | null
}

const addressOf = (destinatarios: Destinatarios): Address => {
  if (destinatarios === 'todos') return { ids: [null], ambitoId: null, exceptoId: null }
  if (!('ambitoId' in destinatarios)) return { ids: destinatarios, ambitoId: null, exceptoId: null }
  const { ambitoId, excepto = null } = destinatarios
  return { ids: [NOBODY], ambitoId, exceptoId: excepto }
}

/**
 * Writes an event. If `destinatarios` is a list of ids, there is one row for each of these people. Otherwise there is
 * only one row. Listeners are notified after the commit.
 */
export const insertEventos = async (
  executor: Executor,
  destinatarios: Destinatarios,
  { tipo, ...datos }: Evento,
): Promise<void> => {
  const { ids, ambitoId, exceptoId } = addressOf(destinatarios)
  await sql`
    insert into public.eventos (usuario_id, ambito_id, excepto_id, tipo, datos)
    select id, ${ambitoId}::bigint, ${exceptoId}::bigint, ${tipo}, ${JSON.stringify(datos)}::jsonb
    from unnest(${ids}::bigint[]) as para (id)`.execute(executor)
  ringAfterCommit(executor, CHANNEL)
}

/**
 * Deletes events older than a day. The newest of these events is kept, but its data and its addressee are removed. The
 * kept event shows which cursors are too old to catch up (`isTooOld`). The age is measured with the database's clock,
 * because this clock also dated the events.
 */
export const removeEventos: Removal = async (executor, _now, atMost) => {
  const { numAffectedRows = 0n } = await sql`
    with viejos as (
      select id, transaccion from public.eventos where creado_en < now() - interval '24 hours'
      order by creado_en limit ${atMost + 1} for update skip locked
    ), ultimo as (
      select id from viejos order by transaccion desc, id desc limit 1
    ), vaciado as (
      update public.eventos set usuario_id = ${NOBODY}, ambito_id = null, excepto_id = null, datos = '{}'
      where id = (select id from ultimo)
    )
    delete from public.eventos
    where id in (select id from viejos) and id <> (select id from ultimo)`.execute(executor)
  return Number(numAffectedRows)
}

/** Returns a cursor for the present moment. A cursor is a snapshot: it shows which transactions have ended. */
export const currentCursor = async (executor: NamedExecutor): Promise<string> => {
  const [row] = await executor.named<{ hasta: string }>(
    'cursor-de-eventos',
    'select pg_current_snapshot()::text as hasta',
    [],
  )
  if (!row) throw new Error('a snapshot is one row')
  return row.hasta
}

// Selects the events that the snapshot `$2` shows, but the earlier snapshot `$1` does not show. Therefore no event is
// missed or repeated, in whatever order transactions end. A browser could send a `$1` that another replica took after
// `$2`. In this case, nothing is found.
const BETWEEN = `
  select usuario_id as "idUsuario", ambito_id as "ambitoId", excepto_id as "exceptoId",
    jsonb_build_object('tipo', tipo) || datos as evento
  from public.eventos
  where transaccion >= pg_snapshot_xmin($1::pg_snapshot)
    and not pg_visible_in_snapshot(transaccion, $1::pg_snapshot)
    and pg_visible_in_snapshot(transaccion, $2::pg_snapshot)
    and pg_snapshot_xmax($1::pg_snapshot) <= pg_snapshot_xmax($2::pg_snapshot)
    and ($3::bigint is null or usuario_id is null or usuario_id = $3
      or ambito_id = $4 and excepto_id is distinct from $3)
  order by id
  limit $5`

export interface Stretch {
  readonly desde: string
  readonly hasta: string
  /** Limits the range to one person's events. */
  readonly persona?: { readonly idUsuario: number; readonly ambitoId: number }
  readonly limite: number
}

/** Returns the events that became visible after `desde`, up to `hasta`, in the order of their ids. */
export const findEventos = (
  executor: NamedExecutor,
  { desde, hasta, persona, limite }: Stretch,
): Promise<EventoGuardado[]> =>
  executor.named<EventoGuardado>('eventos-entre', BETWEEN, [
    ...[desde, hasta, persona?.idUsuario ?? null, persona?.ambitoId ?? null, limite],
  ])

// `removeEventos` keeps the old event with the highest transaction id. If that id is below the `xmin` of a cursor, the
// cursor includes all removed events. If the `xmax` of a cursor is above the database's own `xmax`, the cursor comes
// from another database. This happens after a backup has been restored.
const TOO_OLD = `
  select pg_snapshot_xmax($1::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot()) or exists (
    select from public.eventos
    where transaccion >= pg_snapshot_xmin($1::pg_snapshot) and creado_en < now() - interval '24 hours'
  ) as "tooOld"`

/** Returns true if events that came after this cursor could have been removed. */
export const isTooOld = async (executor: NamedExecutor, cursor: string): Promise<boolean> => {
  const [row] = await executor.named<{ tooOld: boolean }>('cursor-viejo', TOO_OLD, [cursor])
  return row?.tooOld !== false
}

// `perfil_completo` is true if the profile still has to be completed (glossary: `perfilCompleto`).
const PENDIENTES = `
  select s.id as sid from public.sesiones s join public.usuarios u on u.id = s.usuario_id
  where s.id = any($1::uuid[]) and u.perfil_completo`

/** Returns the sessions of people who have to complete their profile before they are allowed to receive events. */
export const findPendientes = async (
  executor: NamedExecutor,
  sids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await executor.named<{ sid: string }>('sesiones-pendientes', PENDIENTES, [sids])
  return new Set(rows.map(({ sid }) => sid))
}
