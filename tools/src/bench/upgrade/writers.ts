import { setTimeout as sleep } from 'node:timers/promises'
import type { Producto, Sesion } from '@mi/contracts'

const WRITERS = 2
const BREATH_MS = 20

export const CUENTA = {
  tipoUsuario: 'INDIVIDUAL',
  username: 'medida',
  correo: 'medida@demo.co',
  password: 'Medida#2026',
  nombreCompleto: 'Cuenta de medida',
  telefono: '3104567890',
  direccion: 'Calle 10 # 5-20, Cali',
  rol: 'USUARIO',
}

const post = async (url: string, path: string, body: object, token?: string): Promise<Response> =>
  fetch(`${url}/v1${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })

/** Registers an account. @returns its mail address. */
export const register = async (url: string): Promise<string> => {
  const { status } = await post(url, '/usuarios', CUENTA)
  if (status !== 201) throw new Error(`the registration was answered ${status}`)
  return CUENTA.correo
}

/** Signs in to the registered account. @returns the session's token. */
export const signIn = async (url: string): Promise<string> => {
  const answer = await post(url, '/auth/login', { correo: CUENTA.correo, password: CUENTA.password })
  if (answer.status !== 200) throw new Error(`the login was answered ${answer.status}`)
  return ((await answer.json()) as Sesion).token
}

export interface Writes {
  readonly milliseconds: readonly number[]
  readonly failed: number
}

interface Target {
  readonly url: string
  readonly token: string
  readonly anyId: () => number
}

const NUEVO = { nombre: 'Nuevo', descripcion: 'Durante la medida', precio: 1, fechaAdquisicion: '2026-01-01' }

const writeOnce = async ({ url, token, anyId }: Target, note: (ms: number, status: number) => void) => {
  const timed = async (path: string, body: object): Promise<Response> => {
    const begun = performance.now()
    const answer = await post(url, path, body, token)
    note(performance.now() - begun, answer.status)
    return answer
  }
  const { id } = (await (await timed('/productos', { ...NUEVO, cantidad: 1 })).json()) as Producto
  for (const each of [id, anyId()])
    await (await timed(`/productos/${each}/movimientos`, { delta: 1, motivo: 'medida' })).text()
}

/** Runs two loops of write requests until `work` ends. @returns the time of each request and the number of failures. */
export const writeDuring = async (target: Target, work: () => Promise<unknown>): Promise<Writes> => {
  const milliseconds: number[] = []
  let failed = 0
  let isOver = false
  const writer = async (): Promise<void> => {
    while (!isOver) {
      await writeOnce(target, (ms, status) => {
        milliseconds.push(ms)
        if (status !== 200 && status !== 201) failed += 1
      })
      await sleep(BREATH_MS)
    }
  }
  const writers = Array.from({ length: WRITERS }, writer)
  await work().finally(() => {
    isOver = true
  })
  await Promise.all(writers)
  return { milliseconds, failed }
}
