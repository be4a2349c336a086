import type { Database } from '../../../platform/database/database.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { OutgoingError, callOut } from '../../../platform/outgoing/outgoing.ts'
import type { Ports } from '../../../platform/ports.ts'
import { SCAN_TIMES } from '../tiempos.ts'
import { CAMPOS_DE_FICHA } from './leer-ficha.ts'
import { findOff, keepOff } from './off-cache.repository.ts'
import { restOf } from './rest-of.ts'
import { createTurnos } from './turnos.ts'

const FIELDS = CAMPOS_DE_FICHA.join()

// Open Food Facts allows 15 requests a minute from one address. It could ban an address that sends more requests, and
// the ban would end the look-ups of all users.
const PER_MINUTE = 12
const MAXIMUM_BYTES = 500_000
const REST_MS = 60_000

const NOT_FOUND = 404
const TOO_MANY = 429

type RespuestaOff =
  | { readonly tipo: 'hallado'; readonly datos: object; readonly url: string }
  | { readonly tipo: 'desconocido' }
  | { readonly tipo: 'sin_respuesta'; readonly causa: string }
  /** Look-ups are turned off. */
  | { readonly tipo: 'apagado' }

/** `find` never throws, so a scan continues if Open Food Facts gives no answer. */
export interface OpenFoodFacts {
  readonly find: (codigo: string, signal?: AbortSignal) => Promise<RespuestaOff>
}

interface OffParts {
  readonly database: Database
  readonly ports: Pick<Ports, 'now'>
  readonly limits: Limits
  /** `undefined` turns look-ups off. */
  readonly baseUrl: string | undefined
  /** In the form that Open Food Facts asks for: «name/version (contact)». */
  readonly userAgent: string
  readonly timeoutMs?: number
}

const noAnswer = (causa: string): RespuestaOff => ({ tipo: 'sin_respuesta', causa })

const toRespuesta = ({ datos, url }: { datos: object | null; url: string }): RespuestaOff =>
  datos ? { tipo: 'hallado', datos, url } : { tipo: 'desconocido' }

/** The product, `null` if the code is unknown, or `undefined` if the answer is anything else, such as an error. */
const productOf = (json: unknown): object | null | undefined => {
  const { status, product } = (json ?? {}) as { status?: unknown; product?: unknown }
  if (status === 0) return null
  return status === 1 && typeof product === 'object' ? (product ?? undefined) : undefined
}

export const createOpenFoodFacts = (parts: OffParts): OpenFoodFacts => {
  const { database, ports, baseUrl, userAgent, timeoutMs = SCAN_TIMES.offMs } = parts
  const turnos = createTurnos({ ...parts, name: 'off', perMinute: PER_MINUTE })

  const ask = async (codigo: string, signal: AbortSignal | undefined): Promise<RespuestaOff> => {
    if (!(await turnos.take())) return noAnswer('en pausa')
    const url = `${baseUrl ?? ''}/api/v2/product/${codigo}?fields=${FIELDS}&lc=es&cc=co`
    const headers = { 'user-agent': userAgent }
    const limits = { timeoutMs, maximumBytes: MAXIMUM_BYTES }
    const answer = await callOut({ url, headers, signal, ...limits })
    const isOwn = answer.status === NOT_FOUND || answer.status === 200
    const datos = isOwn ? productOf(answer.json) : undefined
    // An error is not stored, because a stored error would make the product unknown to all users for a day.
    if (datos === undefined) {
      if (answer.status === TOO_MANY || answer.status >= 500) turnos.rest(restOf(answer.headers))
      return noAnswer(`respuesta ${answer.status}`)
    }
    const found = { datos, url: `${baseUrl ?? ''}/product/${codigo}` }
    await keepOff(database.kysely, codigo, found, ports.now())
    return toRespuesta(found)
  }

  return {
    find: async (codigo, signal) => {
      if (baseUrl === undefined) return { tipo: 'apagado' }
      try {
        const kept = await findOff(database.kysely, codigo, ports.now())
        return kept ? toRespuesta(kept) : await ask(codigo, signal)
      } catch (error) {
        // The calls pause, because the next scan must not wait for a server that does not answer. There is no pause if
        // the scan itself aborted the call, because the server could be healthy.
        if (error instanceof OutgoingError && !signal?.aborted) turnos.rest(REST_MS)
        return noAnswer(error instanceof Error ? error.message : String(error))
      }
    },
  }
}
