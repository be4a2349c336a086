import { randomUUID } from 'node:crypto'
import type { Producto } from '@mi/contracts'
import type { Answer, Client } from './client.ts'
import type { Outcome, Target, Write } from './ledger.ts'
import { type Random, wholeBetween } from '../../random/random.ts'

/** The prefix of every idempotency key and product description that the kill tests send. */
export const MARK = 'carga-'

const DAY = '2026-01-01'

const newValues = (random: Random) => ({
  descripcion: `${MARK}${randomUUID()}`,
  cantidad: wholeBetween(random, 0, 1000),
  // The price has cents, because a test with whole prices would not notice that the server stores prices as floats.
  precio: wholeBetween(random, 0, 10_000_000) / 100,
})

export const planCreate = (correo: string, random: Random): Write => {
  const values = newValues(random)
  const { descripcion: mark } = values
  return {
    action: 'create',
    mark,
    correo,
    values: { ...values, nombre: `Producto ${mark}` },
    outcome: { kind: 'unknown' },
  }
}

export const planEdit = (correo: string, target: Target, random: Random): Write => {
  const values = newValues(random)
  return { action: 'edit', mark: values.descripcion, correo, target, values, outcome: { kind: 'unknown' } }
}

export const planRemove = (correo: string, target: Target): Write => ({
  action: 'remove',
  mark: `${MARK}${randomUUID()}`,
  correo,
  target,
  outcome: { kind: 'unknown' },
})

const outcomeOf = (write: Write, { status, body }: Answer): Outcome => {
  if (status === 0 || status >= 500) return { kind: 'unknown' }
  if (status >= 400) return { kind: 'refused' }
  if (write.action === 'remove')
    return { kind: 'acknowledged', id: write.target.id, version: write.target.version + 1 }
  const { id, version } = body as Producto
  return { kind: 'acknowledged', id, version }
}

/** Sends `write`, and stores the outcome in `write.outcome`. */
export const sendWrite = async (client: Client, write: Write): Promise<Answer> => {
  const answer = await client.call(orderOf(write))
  write.outcome = outcomeOf(write, answer)
  return answer
}

const orderOf = (write: Write): Parameters<Client['call']>[0] => {
  if (write.action === 'create') {
    const body = { ...write.values, fechaAdquisicion: DAY }
    return { method: 'POST', path: '/productos', body, headers: { 'idempotency-key': write.mark } }
  }
  const path = `/productos/${write.target.id}`
  const headers = { 'if-match': `"${write.target.version}"` }
  if (write.action === 'remove') return { method: 'DELETE', path, headers }
  return { method: 'PUT', path, headers, body: write.values }
}
