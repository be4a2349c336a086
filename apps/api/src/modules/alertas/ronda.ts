import { dayInBogota } from '@mi/domain'
import { sql } from 'kysely'
import type { Database, Executor } from '../../platform/database/database.ts'
import type { ClaveProducto } from '../../platform/database/across/due-productos.ts'
import { acrossAmbitos } from '../../platform/database/tenancy.ts'
import { JobError, type OwnJobKind } from '../../platform/jobs/jobs.ts'
import type { Ports } from '../../platform/ports.ts'
import { lockProductos } from './alertas.repository.ts'
import type { AlertasService } from './alertas.service.ts'

// The check runs at this hour in Bogotá, before people begin to work.
const HOUR = 6
const TRIES = 8
// Small, because a change to a product of a batch waits until the batch is done, about 50 ms.
const BATCH = { productos: 200, ambitos: 50 }
const EXPIRIES_AT_ONCE = 5000
// The search for consumption is slow, because it reads thirty days of history. It nearly always finds fewer products
// than this limit, so that no second search is needed.
const CONSUMOS_AT_ONCE = 50_000
const SEARCH_LIMIT = '10min'
// A product under a concurrent change is skipped; the next pass finds it again.
const PASSES = 3
const START: ClaveProducto = { ambitoId: 0, idProducto: 0 }

interface RondaParts {
  readonly database: Database
  readonly ports: Pick<Ports, 'now'>
  readonly alertas: AlertasService
}

/** One kind of check. `find` returns the due products; `tell` sends the notifications of those that are locked. */
interface Check<Due extends ClaveProducto> {
  readonly atOnce: number
  readonly find: (trx: Executor, despuesDe: ClaveProducto) => Promise<Due[]>
  readonly tell: (
    trx: Executor,
    ambitoId: number,
    locked: readonly (Awaited<ReturnType<typeof lockProductos>>[number] & { readonly due: Due })[],
  ) => Promise<unknown>
}

interface Group<Due> {
  readonly ambitoId: number
  readonly dues: Due[]
}

const toBatches = <Due extends ClaveProducto>(dues: readonly Due[]): Group<Due>[][] => {
  const batches: Group<Due>[][] = []
  let size = 0
  for (const due of dues) {
    let batch = batches.at(-1)
    const isSameAmbito = batch?.at(-1)?.ambitoId === due.ambitoId
    const isFull = size === BATCH.productos || (!isSameAmbito && batch?.length === BATCH.ambitos)
    if (!batch || isFull) {
      batches.push((batch = []))
      size = 0
    }
    size += 1
    const group = batch.at(-1)
    if (group?.ambitoId === due.ambitoId) group.dues.push(due)
    else batch.push({ ambitoId: due.ambitoId, dues: [due] })
  }
  return batches
}

/** @returns how many products could not be locked. */
const tellGroup = async <Due extends ClaveProducto>(
  trx: Executor,
  { ambitoId, dues }: Group<Due>,
  { tell }: Check<Due>,
): Promise<number> => {
  const byId = new Map(dues.map((due) => [due.idProducto, due]))
  const rows = await lockProductos(trx, ambitoId, [...byId.keys()])
  const locked = rows.flatMap((row) => {
    const due = byId.get(row.id)
    return due ? [{ ...row, due }] : []
  })
  if (locked.length > 0) await tell(trx, ambitoId, locked)
  return dues.length - locked.length
}

/**
 * Allows a long search. PostgreSQL then checks every second that the client is still connected. Otherwise, the search
 * of a lost connection would keep running beside the next try. If PostgreSQL cannot check this on its operating system,
 * it refuses the setting, and the search runs without the check.
 */
const allowLongSearch = async (trx: Executor): Promise<void> => {
  await sql`select set_config('statement_timeout', ${SEARCH_LIMIT}, true)`.execute(trx)
  await sql`do $$ begin
    perform set_config('client_connection_check_interval', '1s', true);
  exception when invalid_parameter_value or undefined_object then null;
  end $$`.execute(trx)
}

/** @returns how many products could not be locked. */
const pass = async <Due extends ClaveProducto>(
  { kysely }: Database,
  check: Check<Due>,
  signal: AbortSignal,
): Promise<number> => {
  let missed = 0
  let despuesDe: ClaveProducto | undefined = START
  while (despuesDe) {
    const since: ClaveProducto = despuesDe
    const dues = await kysely.transaction().execute(async (trx) => {
      await allowLongSearch(trx)
      return check.find(trx, since)
    })
    for (const batch of toBatches(dues)) {
      signal.throwIfAborted()
      missed += await kysely.transaction().execute(async (trx) => {
        let left = 0
        for (const group of batch) left += await tellGroup(trx, group, check)
        return left
      })
    }
    despuesDe = dues.length === check.atOnce ? dues.at(-1) : undefined
  }
  return missed
}

const checkAll = async <Due extends ClaveProducto>(
  database: Database,
  check: Check<Due>,
  signal: AbortSignal,
): Promise<void> => {
  for (let turn = 0; turn < PASSES; turn++) if ((await pass(database, check, signal)) === 0) return
  throw new JobError('Algunos productos estaban ocupados. Se revisarán en el próximo intento.')
}

/**
 * The check may stop anywhere and start again, because reported products are no longer due.
 * @throws when `signal` stops it between two batches.
 */
export const runRonda = async (
  { database, ports, alertas }: RondaParts,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> => {
  const now = ports.now()
  const hoy = dayInBogota(now)
  await checkAll(
    database,
    {
      atOnce: EXPIRIES_AT_ONCE,
      find: (trx, despuesDe) =>
        acrossAmbitos(trx).productos.findPorVencer({ despuesDe, hoy, atMost: EXPIRIES_AT_ONCE }),
      tell: (trx, ambitoId, locked) =>
        alertas.tellVencimientos(
          trx,
          ambitoId,
          locked.map(({ fecha_vencimiento, ...producto }) => ({
            ...producto,
            fechaVencimiento: fecha_vencimiento,
          })),
        ),
    },
    signal,
  )
  await checkAll(
    database,
    {
      atOnce: CONSUMOS_AT_ONCE,
      find: (trx, despuesDe) =>
        acrossAmbitos(trx).productos.findConsumos({ despuesDe, now, atMost: CONSUMOS_AT_ONCE }),
      tell: (trx, ambitoId, locked) =>
        alertas.suggestReposiciones(
          trx,
          ambitoId,
          locked.map(({ due, ...producto }) => ({ ...producto, salidas: due.salidas })),
        ),
    },
    signal,
  )
}

/** Runs once a day, however many replicas there are, and catches up after a downtime. */
export const createAlertasJob = (parts: RondaParts): OwnJobKind => ({
  tipo: 'alertas',
  tries: TRIES,
  dailyAt: HOUR,
  run: ({ signal }) => runRonda(parts, signal),
})
