export type CausaDeFallo = 'tiempo' | 'tamano' | 'red'

/** The error for a server that gave no usable answer. Its message never contains the request. */
export class OutgoingError extends Error {
  override readonly name = 'OutgoingError'
  readonly causa: CausaDeFallo

  constructor(causa: CausaDeFallo) {
    super(`another server: ${causa}`)
    this.causa = causa
  }
}

export interface OutgoingRequest {
  /** An address on a configured host. A redirect fails, so no other host receives the call. */
  readonly url: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** The whole answer must arrive within this time. */
  readonly timeoutMs: number
  readonly maximumBytes: number
  readonly signal?: AbortSignal | undefined
}

/** The answer of the other server, with any status. */
export interface OutgoingAnswer {
  readonly status: number
  readonly headers: Headers
  /** `undefined` if the answer is not JSON. */
  readonly json: unknown
}

const readText = async (response: Response, maximumBytes: number): Promise<string> => {
  const decoder = new TextDecoder()
  let bytes = 0
  let text = ''
  if (!response.body) return text
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength
    // The error ends the `for await` loop, which cancels the rest of the response.
    if (bytes > maximumBytes) throw new OutgoingError('tamano')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Calls another server. @throws OutgoingError */
export const callOut = async (request: OutgoingRequest): Promise<OutgoingAnswer> => {
  const { url, method = 'GET', headers = {}, body, timeoutMs, maximumBytes, signal } = request
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      redirect: 'error',
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
      ...(body === undefined ? {} : { body }),
    })
    return {
      status: response.status,
      headers: response.headers,
      json: parse(await readText(response, maximumBytes)),
    }
  } catch (error) {
    if (error instanceof OutgoingError) throw error
    throw new OutgoingError(timeout.aborted || signal?.aborted ? 'tiempo' : 'red')
  }
}
