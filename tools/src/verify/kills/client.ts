import { HISTORIAL_HEADER, type Producto, type Sesion } from '@mi/contracts'

/** The outcome of a call. Status 0 means that no complete answer came. */
export interface Answer {
  readonly status: number
  readonly body: unknown
  /** The id of the history entry that the call wrote; `undefined` if the call wrote none. */
  readonly idHistorial?: number | undefined
}

interface Order {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body?: object
  readonly headers?: Record<string, string>
}

export interface Client {
  readonly correo: string
  readonly call: (order: Order) => Promise<Answer>
}

const CLAVE = 'Demo#2026'
const GIVE_UP_MS = 20_000

const send = async (url: string, { method, path, body, headers = {} }: Order): Promise<Answer> => {
  try {
    const response = await fetch(`${url}/v1${path}`, {
      method,
      headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(GIVE_UP_MS),
    })
    const idHistorial = response.headers.get(HISTORIAL_HEADER)
    const answer: Answer = { status: response.status, body: await response.json() }
    return idHistorial === null ? answer : { ...answer, idHistorial: Number(idHistorial) }
  } catch {
    // The connection broke, the call timed out, or the answer stopped in the middle.
    return { status: 0, body: undefined }
  }
}

/** @throws if the status of the answer to the login is not 200. */
export const signIn = async (url: string, correo: string): Promise<Client> => {
  const body = { correo, password: CLAVE }
  const answer = await send(url, { method: 'POST', path: '/auth/login', body })
  if (answer.status !== 200) throw new Error(`login of ${correo} was answered ${answer.status}`)
  const authorization = `Bearer ${(answer.body as Sesion).token}`
  return {
    correo,
    call: (order) => send(url, { ...order, headers: { ...order.headers, authorization } }),
  }
}

/** Returns the newest products, or `undefined` if the status of the answer is not 200. */
export const listNewest = async (client: Client, limite = 1): Promise<Producto[] | undefined> => {
  const { status, body } = await client.call({ method: 'GET', path: `/productos?limite=${limite}` })
  return status === 200 ? (body as Producto[]) : undefined
}
