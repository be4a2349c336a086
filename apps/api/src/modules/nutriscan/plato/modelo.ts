import { createBreaker } from '../../../platform/outgoing/breaker.ts'
import { OutgoingError, type OutgoingAnswer, callOut } from '../../../platform/outgoing/outgoing.ts'
import type { Ports } from '../../../platform/ports.ts'
import type { ModelSettings } from '../../../platform/settings/model-settings.ts'
import { SCAN_TIMES } from '../tiempos.ts'
import { INSTRUCCIONES } from './instrucciones.ts'
import { type Leida, type Tokens, contentOf, leerRespuesta, tokensOf } from './leer-respuesta.ts'
import { PROPUESTA_JSON_SCHEMA, type Propuesta } from './propuesta.ts'

// The budget of calls per minute that all users of a server replica share. It bounds the costs that a broken client
// could cause.
const PER_MINUTE = 60
// The greatest size of a model server's answer. A proposal has only 1 or 2 kB, but the answer has other fields too.
const MAXIMUM_BYTES = 100_000
// A limit of 2,048 cut off the answers of models that reason before they answer.
const MAXIMUM_TOKENS = 4000
const TRIES = 2
const REST_MS = 60_000
const LONGEST_REST_MS = 15 * 60_000
const TOO_MANY = 429
const KEPT_CHARACTERS = 4000

interface Intento {
  readonly resultado: string
  readonly respuesta: string | null
  readonly tokens?: Tokens
}

interface RespuestaDelModelo {
  readonly propuesta: Propuesta | undefined
  readonly modelo: string
  readonly intentos: readonly Intento[]
}

/** A client that asks a model which foods a photo shows. If the model fails, the scan continues without a proposal. */
export interface Modelo {
  readonly propose: (jpeg: Buffer, signal: AbortSignal) => Promise<RespuestaDelModelo>
}

interface ModeloParts {
  readonly settings: ModelSettings
  readonly ports: Pick<Ports, 'now'>
  /** The time limit for both tries together, in ms. */
  readonly timeoutMs?: number
}

const FORMAT = {
  type: 'json_schema',
  json_schema: { name: 'plato', strict: true, schema: PROPUESTA_JSON_SCHEMA },
}

const messagesFor = (jpeg: Buffer): object[] => [
  { role: 'system', content: INSTRUCCIONES },
  {
    role: 'user',
    content: [{ type: 'image_url', image_url: { url: `data:image/jpeg;base64,${jpeg.toString('base64')}` } }],
  },
]

const repairOf = (json: unknown, { resultado }: Leida): object[] => [
  { role: 'assistant', content: keepable(contentOf(json)) ?? '' },
  { role: 'user', content: `Esa respuesta no sirve (${resultado}). Responde solo con el JSON del esquema.` },
]

// Removes each NUL, and replaces each surrogate that lacks its other half. PostgreSQL accepts neither of them in JSON.
const keepable = (text: string | undefined): string | null =>
  text === undefined ? null : Buffer.from(text.slice(0, KEPT_CHARACTERS)).toString().replaceAll('\0', '')

const restOf = (headers: Headers): number => {
  const seconds = Number(headers.get('retry-after') ?? 0)
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds * 1000, REST_MS), LONGEST_REST_MS) : REST_MS
}

/** Creates the client of a model server that uses OpenAI's protocol. */
export const createModelo = ({ settings, ports, timeoutMs = SCAN_TIMES.modelMs }: ModeloParts): Modelo => {
  const { baseUrl, apiKey, model } = settings
  const breaker = createBreaker(PER_MINUTE, ports.now)

  const ask = (messages: readonly object[], signal: AbortSignal): Promise<OutgoingAnswer> =>
    callOut({
      url: `${baseUrl}/chat/completions`,
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ model, messages, response_format: FORMAT, temperature: 0, max_tokens: MAXIMUM_TOKENS },
      }),
      ...{ timeoutMs, maximumBytes: MAXIMUM_BYTES, signal },
    })

  const failed = (error: unknown, isOver: boolean): string => {
    if (!(error instanceof OutgoingError)) throw error
    // After a failure, calls to the model are paused, so that the scan of the next plate does not wait in vain too. If
    // `isOver` is true, the caller ended the scan. Calls are not paused then, because the model could be healthy.
    if (!isOver) breaker.rest(REST_MS)
    return `sin respuesta: ${error.causa}`
  }

  const read = ({ status, headers, json }: OutgoingAnswer): Leida => {
    if (status === 200) return leerRespuesta(json)
    if (status === TOO_MANY || status >= 500) breaker.rest(restOf(headers))
    return { resultado: `respuesta ${status}`, reparable: false }
  }

  return {
    propose: async (jpeg, given) => {
      const signal = AbortSignal.any([given, AbortSignal.timeout(timeoutMs)])
      const intentos: Intento[] = []
      const done = (propuesta?: Propuesta): RespuestaDelModelo => ({ propuesta, modelo: model, intentos })
      const messages = messagesFor(jpeg)
      for (let count = 0; count < TRIES; count++) {
        if (!breaker.take()) {
          intentos.push({ resultado: 'en pausa', respuesta: null })
          return done()
        }
        try {
          const answer = await ask(messages, signal)
          const leida = read(answer)
          const tokens = tokensOf(answer.json)
          intentos.push({
            ...{ resultado: leida.resultado, respuesta: keepable(contentOf(answer.json)) },
            ...(tokens && { tokens }),
          })
          if (leida.propuesta) return done(leida.propuesta)
          if (!leida.reparable) return done()
          messages.push(...repairOf(answer.json, leida))
        } catch (error) {
          intentos.push({ resultado: failed(error, given.aborted), respuesta: null })
          return done()
        }
      }
      return done()
    },
  }
}
