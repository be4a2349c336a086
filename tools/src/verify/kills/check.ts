import type { Client } from './client.ts'
import { listNewest } from './client.ts'
import { compare } from './compare.ts'
import type { State, Write } from './ledger.ts'
import { sendWrite } from './writes.ts'

const LISTED = 200

/** What `check` needs. `ledger` has each write that the clients sent, and what the server answered to the write. */
export interface Evidence {
  readonly people: readonly Client[]
  readonly ledger: readonly Write[]
  readonly readState: () => Promise<State>
}

export interface Findings {
  readonly faults: string[]
  /** The number of writes without an answer or with a server error. `applied` of these writes took effect. */
  readonly unanswered: number
  readonly applied: number
}

const settle = (write: Write): void => {
  // `check` calls this after it has marked the writes that took effect. An edit or deletion that is still `unknown` had
  // no effect. This function marks such a write as refused, so that a later effect is reported as a fault.
  if (write.outcome.kind === 'unknown' && write.action !== 'create') write.outcome = { kind: 'refused' }
}

const repeat = async (write: Write, people: readonly Client[]): Promise<string[]> => {
  const client = people.find(({ correo }) => correo === write.correo)
  const before = write.outcome
  const status = client && (await sendWrite(client, write)).status
  const { outcome } = write
  if (outcome.kind !== 'acknowledged') return [`create ${write.mark}: repeated, answered ${status ?? 0}`]
  if (before.kind === 'acknowledged' && before.id !== outcome.id)
    return [`create ${write.mark}: was ${before.id}, repeated it became ${outcome.id}`]
  return []
}

const shownFaults = async (people: readonly Client[], { productos }: State): Promise<string[]> => {
  const kept = new Map(productos.map((producto) => [producto.id, producto]))
  const listed = (await Promise.all(people.map((client) => listNewest(client, LISTED)))).flat()
  return listed.flatMap((shown) => {
    if (!shown) return ['the list was not answered']
    const producto = kept.get(shown.id)
    const { version, cantidad, precio, descripcion } = shown
    // `readState` returns only products that the test created. Other products in the list are demo data.
    if (!producto) return []
    const isSame =
      !producto.eliminado &&
      producto.version === version &&
      producto.cantidad === cantidad &&
      producto.precio === precio &&
      producto.descripcion === descripcion
    return isSame ? [] : [`product ${shown.id} is shown otherwise than it is kept`]
  })
}

/**
 * Finds out which writes without an answer took effect. Then sends each creation without an answer again, and compares
 * the ledger with the database a second time.
 */
export const check = async ({ people, ledger, readState }: Evidence): Promise<Findings> => {
  const first = compare(ledger, await readState())
  const unanswered = ledger.filter(({ outcome }) => outcome.kind === 'unknown')
  for (const { write, paso } of first.applied)
    write.outcome = { kind: 'acknowledged', id: paso.idProducto, version: paso.version }
  unanswered.forEach(settle)
  const repeated: string[] = []
  for (const write of unanswered)
    if (write.action === 'create') repeated.push(...(await repeat(write, people)))
  const state = await readState()
  const second = compare(ledger, state)
  return {
    faults: [
      ...new Set([...first.faults, ...repeated, ...second.faults, ...(await shownFaults(people, state))]),
    ],
    unanswered: unanswered.length,
    applied: first.applied.length,
  }
}
