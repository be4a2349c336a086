export interface RefusedField {
  readonly campo: string
  readonly mensaje: string
}

/** A refusal by the registry; `codigo` is its machine-readable reason. */
export class RegistryError extends Error {
  readonly status: number
  readonly codigo: string
  readonly errores: readonly RefusedField[]

  constructor(status: number, { codigo, mensaje, errores }: Required<Refusal>) {
    const details = errores.map((error) => `\n  ${error.campo}: ${error.mensaje}`).join('')
    super(`${mensaje}${details}`)
    this.name = 'RegistryError'
    this.status = status
    this.codigo = codigo
    this.errores = errores
  }
}

export const isRefusal = (error: unknown, codigo: string): error is RegistryError =>
  error instanceof RegistryError && error.codigo === codigo

/** The address of the registry, and the folder on this machine that stores the credentials for it. */
export interface RegistryTarget {
  readonly url: string
  readonly dataDir: string
}

interface Refusal {
  readonly codigo?: string
  readonly mensaje?: string
  readonly errores?: readonly RefusedField[]
}

/** If `method` is absent, a request with a body is a POST, and a request without a body is a GET. */
interface RegistryRequest {
  readonly token?: string
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH'
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

const describeBody = (body: object | undefined): { body?: BodyInit; headers: Record<string, string> } => {
  if (body === undefined) return { headers: {} }
  if (body instanceof Uint8Array)
    return { body: new Uint8Array(body), headers: { 'content-type': 'application/octet-stream' } }
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

export const noResponse = (url: string, cause: unknown): Error =>
  new Error(
    `No hay respuesta de ${url}. Si el servidor es otro, dilo con --registry; si es esta máquina, npm start en el repositorio de Mi Inventario.`,
    { cause },
  )

/**
 * Calls `/v1/plataforma/<path>`.
 * @throws RegistryError with the registry's message.
 * @throws the error of `noResponse` if the registry does not respond.
 */
export const callRegistry = async <T>(
  { url }: Pick<RegistryTarget, 'url'>,
  path: string,
  { token, method, body, headers = {} }: RegistryRequest = {},
): Promise<T> => {
  const sent = describeBody(body)
  const response = await fetch(`${url}/v1/plataforma/${path}`, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: {
      ...sent.headers,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(sent.body !== undefined && { body: sent.body }),
  }).catch((cause: unknown) => {
    throw noResponse(url, cause)
  })
  const answer: unknown = await response.json().catch(() => ({}))
  if (response.ok) return answer as T
  const {
    codigo = 'desconocido',
    mensaje = `El registro respondió ${response.status}.`,
    errores = [],
  } = answer as Refusal
  throw new RegistryError(response.status, { codigo, mensaje, errores })
}
