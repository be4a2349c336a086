import type { Producto, Sesion } from '@mi/contracts'

export interface Writer {
  readonly token: string
  readonly idProducto: number
}

const CLAVE = 'Medida#2026'
const AT_ONCE = 8

const send = (url: string, body: object, token?: string): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })

const post = async <T>(url: string, body: object, token?: string): Promise<T> => {
  const answer = await send(url, body, token)
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}

const createWriter = async (url: string, nth: number): Promise<Writer> => {
  const correo = `medida.${nth}@demo.co`
  await post(`${url}/v1/usuarios`, {
    ...{ tipoUsuario: 'EMPRESARIAL', rol: 'USUARIO', username: `medida${nth}`, correo, password: CLAVE },
    ...{
      nombreCompleto: `Empresa de medida ${nth}`,
      telefono: '3104567890',
      direccion: 'Calle 10 # 5-20, Cali',
    },
    ...{ nombreEmpresa: `Empresa de medida ${nth}`, nit: String(900_000_000 + nth) },
  })
  const { token } = await post<Sesion>(`${url}/v1/auth/login`, { correo, password: CLAVE })
  const { id } = await post<Producto>(
    `${url}/v1/productos`,
    {
      nombre: 'Panela',
      descripcion: 'En bloque',
      precio: 1,
      cantidad: 1_000,
      fechaAdquisicion: '2026-01-01',
    },
    token,
  )
  return { token, idProducto: id }
}

export const createWriters = async (url: string, count: number): Promise<Writer[]> => {
  const writers: Writer[] = []
  for (let first = 0; first < count; first += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, nth) => first + nth)
    writers.push(...(await Promise.all(numbers.map((nth) => createWriter(url, nth)))))
  }
  return writers
}

export interface Round {
  readonly perSecond: number
  readonly refused: number
}

export const writeFor = async (url: string, writers: readonly Writer[], ms: number): Promise<Round> => {
  const begun = performance.now()
  let done = 0
  let refused = 0
  await Promise.all(
    writers.map(async ({ token, idProducto }) => {
      for (let delta = 1; performance.now() - begun < ms; delta = -delta) {
        const path = `/v1/productos/${idProducto}/movimientos`
        const answer = await send(url + path, { delta, motivo: 'medida' }, token)
        await answer.arrayBuffer()
        if (answer.ok) done += 1
        else refused += 1
      }
    }),
  )
  return { perSecond: done / ((performance.now() - begun) / 1000), refused }
}
