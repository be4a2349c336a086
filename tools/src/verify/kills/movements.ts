import { randomUUID } from 'node:crypto'
import type { Producto } from '@mi/contracts'
import type { Answer, Client } from './client.ts'
import type { Movement, MovementAnswer } from './movement-ledger.ts'
import { type Random, wholeBetween } from '../../random/random.ts'
import { MARK } from './writes.ts'

const PRODUCTOS_PER_PERSON = 10
const LARGEST_STEP = 8
const FIRST_STOCK = 12
const UNDOINGS = 0.15
const BREATH_MS = 20

/** A product whose stock the test moves. `correo` is the mail address of the user who created the product. */
export interface Stock {
  readonly idProducto: number
  readonly correo: string
}

const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, BREATH_MS))

/** Creates the products whose stock is moved. They have so few units that some movements are refused. */
export const createStocks = async (people: readonly Client[]): Promise<Stock[]> => {
  const make = async (client: Client, nth: number): Promise<Stock> => {
    const mark = `${MARK}${randomUUID()}`
    const body = { nombre: `Movido ${nth}`, descripcion: mark, cantidad: FIRST_STOCK, precio: 1 }
    const { status, body: producto } = await client.call({
      method: 'POST',
      path: '/productos',
      body: { ...body, fechaAdquisicion: '2026-01-01' },
      headers: { 'idempotency-key': mark },
    })
    if (status !== 201) throw new Error(`a product to move was answered ${status}`)
    return { idProducto: (producto as Producto).id, correo: client.correo }
  }
  const all = people.flatMap((client) => Array.from({ length: PRODUCTOS_PER_PERSON }, () => client))
  return Promise.all(all.map(make))
}

const planMove = (stocks: readonly Stock[], random: Random): Movement => {
  const stock = stocks[wholeBetween(random, 0, stocks.length)]
  if (!stock) throw new Error('there is nothing to move')
  const size = wholeBetween(random, 1, LARGEST_STEP + 1)
  const delta = random() < 0.5 ? size : -size
  return { ...stock, clave: `${MARK}${randomUUID()}`, delta, deshace: null, answers: [] }
}

const planUndoing = ({ correo, idProducto, delta }: Movement, deshace: number): Movement => ({
  correo,
  idProducto,
  clave: `${MARK}${randomUUID()}`,
  delta: -delta,
  deshace,
  answers: [],
})

const orderOf = ({ clave, idProducto, delta, deshace }: Movement): Parameters<Client['call']>[0] => {
  const headers = { 'idempotency-key': clave }
  if (deshace !== null) return { method: 'POST', path: `/historial/${deshace}/deshacer`, headers }
  return {
    method: 'POST',
    path: `/productos/${idProducto}/movimientos`,
    body: { delta, motivo: clave },
    headers,
  }
}

const answerOf = ({ status, body, idHistorial }: Answer): MovementAnswer | undefined => {
  if (status === 409) return { kind: 'refused' }
  if (status !== 200 || idHistorial === undefined) return undefined
  const { version, cantidad } = body as Producto
  return { kind: 'done', version, cantidad, idHistorial }
}

/**
 * Sends `movement`, always with the same idempotency key, until the server has done or refused the movement.
 * @returns the number of tries that got no answer or a server error.
 */
export const sendMovement = async (client: Client, movement: Movement): Promise<number> => {
  for (let unanswered = 0; ; unanswered++) {
    const answer = await client.call(orderOf(movement))
    const told = answerOf(answer)
    if (told) movement.answers.push(told)
    else if (answer.status !== 0 && answer.status < 500)
      throw new Error(`a movement was answered ${answer.status}`)
    if (told) return unanswered
    await breathe()
  }
}

/** Returns a planner. Its `next` mostly plans a movement. Sometimes it plans to undo an earlier movement instead. */
export const createPlanner = (stocks: readonly Stock[], random: Random) => {
  const undoable: { movement: Movement; idHistorial: number }[] = []
  return {
    next: (): Movement => {
      const chosen = random() < UNDOINGS ? undoable.splice(wholeBetween(random, 0, undoable.length), 1) : []
      const [target] = chosen
      return target ? planUndoing(target.movement, target.idHistorial) : planMove(stocks, random)
    },
    learn: (movement: Movement): void => {
      const told = movement.answers[0]
      if (told?.kind === 'done') undoable.push({ movement, idHistorial: told.idHistorial })
    },
  }
}
