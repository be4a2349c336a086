import type { Sesion } from '@mi/contracts'
import { type Figure, median, quantile } from './figures.ts'

const WARM_UP = 10

export interface Kind {
  readonly name: string
  readonly path: string
}

/** The demo accounts' password. */
export const CLAVE = 'Demo#2026'

export interface Client {
  readonly send: (method: 'POST' | 'PATCH', path: string, body: object) => Promise<Response>
  readonly get: (path: string, more?: Readonly<Record<string, string>>) => Promise<Response>
  readonly idUsuario: number
}

/** @returns a signed-in client. If a response has an unexpected status, the client throws an error. */
export const signIn = async (url: string, correo: string, password = CLAVE): Promise<Client> => {
  const answer = await fetch(`${url}/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ correo, password }),
  })
  const { token, user } = (await answer.json()) as Sesion
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br' }
  const get = async (path: string, more: Readonly<Record<string, string>> = {}): Promise<Response> => {
    const response = await fetch(url + path, { headers: { ...headers, ...more } })
    if (response.status !== 200) throw new Error(`${path} was answered ${response.status}`)
    return response
  }
  const send: Client['send'] = async (method, path, body) => {
    const type = { 'content-type': 'application/json' }
    const response = await fetch(url + path, {
      method,
      headers: { ...headers, ...type },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}`)
    return response
  }
  return { get, send, idUsuario: user.idUsuario }
}

const shuffled = <T>(values: readonly T[]): T[] =>
  values
    .map((value) => ({ value, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value)

const timeOf = async ({ get }: Client, path: string): Promise<number> => {
  const begun = performance.now()
  await (await get(path)).arrayBuffer()
  return performance.now() - begun
}

const figureOf = (name: string, times: readonly number[], goal: number): Figure => ({
  name: `${name}: p95`,
  value: quantile(times, 0.95),
  unit: 'ms',
  goal,
  digits: 1,
  also: `p50 ${median(times).toFixed(1)}, p99 ${quantile(times, 0.99).toFixed(1)}`,
})

/** Times requests of each kind. Their order is random, so that other load on the machine affects all kinds alike. */
export const timeKinds = async (
  client: Client,
  kinds: readonly Kind[],
  { rounds, goal }: { readonly rounds: number; readonly goal: number },
): Promise<Figure[]> => {
  const times = new Map(kinds.map(({ name }) => [name, [] as number[]]))
  for (let round = -WARM_UP; round < rounds; round++) {
    for (const { name, path } of shuffled(kinds)) {
      const time = await timeOf(client, path)
      if (round >= 0) times.get(name)?.push(time)
    }
  }
  return [...times].map(([name, own]) => figureOf(name, own, goal))
}
