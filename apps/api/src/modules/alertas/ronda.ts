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
// Batches are small, because a user's change of a product waits until the product's batch is committed (about 50 ms).
const BATCH = { productos: 200, ambitos: 50 }
const EXPIRIES_AT_ONCE = 5000
// The search for consumption is slow, because it reads thirty days of history. The limit is so high that one search
// nearly always finds all products.
const CONSUMOS_AT_ONCE = 50_000
const SEARCH_LIMIT = '10min'
// A pass skips products that are being changed. Then another pass follows. There are at most this many passes.
const PASSES = 3
const START: ClaveProducto = { ambitoId: 0, idProducto: 0 }

interface RondaParts {
  readonly database: Database
  readonly ports: Pick<Ports, 'now'>
  readonly alertas: AlertasService
}

interface Check<Due extends ClaveProducto> {
  readonly atOnce: number
  /** Finds the next products after `despuesDe` whose alerts are due for a change. Finds at most `atOnce` products. */
  readonly find: (trx: Executor, despuesDe: ClaveProducto) => Promise<Due[]>
  /** Changes the alerts of the products that could be locked, and sends notifications. */
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

/** @returns how many products were skipped because they were deleted or another transaction had locked them. */
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
 * Allows a long search, and makes PostgreSQL check every second whether the client is still connected. Without this
 * check, a search whose connection is lost would keep running beside the search of the next try. On some operating
 * systems, PostgreSQL cannot make this check. There, it refuses the setting, and the search runs without the check.
 */
const allowLongSearch = async (trx: Executor): Promise<void> => {
  await sql`select set_config('statement_timeout', ${SEARCH_LIMIT}, true)`.execute(trx)
  await sql`do $$ begin
    perform set_config('client_connection_check_interval', '1s', true);
  exception when invalid_parameter_value or undefined_object then null;
  end $$`.execute(trx)
}

/** Checks all products once. @returns how many products `tellGroup` skipped. */
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
 * Runs the daily check. The check can stop anywhere and run again, because reported products are not found again.
 * @throws before the next batch if `signal` was aborted. @throws JobError if the last pass still skipped products.
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

/** The job of the daily check. It runs once a day, however many replicas there are. After a downtime, it runs late. */
export const createAlertasJob = (parts: RondaParts): OwnJobKind => ({
  tipo: 'alertas',
  tries: TRIES,
  dailyAt: HOUR,
  run: ({ signal }) => runRonda(parts, signal),
})
