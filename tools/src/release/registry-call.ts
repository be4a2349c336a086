/** A refusal by the registry; `codigo` is its machine-readable reason. */
export class RegistryError extends Error {
  readonly status: number
  readonly codigo: string

  constructor(status: number, codigo: string, mensaje: string) {
    super(mensaje)
    this.name = 'RegistryError'
    this.status = status
    this.codigo = codigo
  }
}

/** A registry, and the folder of this machine's credentials for it. */
export interface RegistryTarget {
  readonly url: string
  readonly dataDir: string
}

interface Refusal {
  codigo?: string
  mensaje?: string
  errores?: { campo: string; mensaje: string }[]
}

/** Calls `/v1/plataforma/<path>`. @throws RegistryError with the registry's message. */
export const callRegistry = async <T>(
  { url }: Pick<RegistryTarget, 'url'>,
  path: string,
  token: string,
  body: FormData | object,
): Promise<T> => {
  const isForm = body instanceof FormData
  const response = await fetch(`${url}/v1/plataforma/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...(isForm ? {} : { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  })
  const answer: unknown = await response.json().catch(() => ({}))
  if (response.ok) return answer as T
  const {
    codigo = 'desconocido',
    mensaje = `El registro respondió ${response.status}.`,
    errores = [],
  } = answer as Refusal
  const details = errores.map((error) => `\n  ${error.campo}: ${error.mensaje}`).join('')
  throw new RegistryError(response.status, codigo, `${mensaje}${details}`)
}
