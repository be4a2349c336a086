import type { Ports } from '../../../platform/ports.ts'
import { z } from 'zod'
import type { Limits } from '../../../platform/limits/limits.ts'
import { OutgoingError, callOut } from '../../../platform/outgoing/outgoing.ts'
import { SCAN_TIMES } from '../tiempos.ts'
import { restOf } from './rest-of.ts'
import { createTurnos } from './turnos.ts'

// Open Food Facts allows at most 10 searches a minute from one address.
const PER_MINUTE = 8
const MAXIMUM_BYTES = 200_000
const REST_MS = 60_000
const HITS = 10
const FIELDS = 'code,product_name,product_name_es,brands'

// PostgreSQL rejects JSON that contains a NUL or half a surrogate pair. If one name contained such a character, the
// whole result could not be stored.
const keepable = z.string().regex(/^[^\0\p{Surrogate}]*$/u)
const text = keepable.trim().min(1).nullish().catch(null)

// A hit of an unexpected shape becomes `null`, so the other hits are kept.
const hitSchema = z
  .object({
    code: z.string().regex(/^\d{4,14}$/),
    product_name: text,
    product_name_es: text,
    // The brands are a list in the result of the search, but one string in a product's record.
    brands: z
      .union([z.array(keepable), keepable])
      .nullish()
      .catch(null),
  })
  .nullable()
  .catch(null)
const answerSchema = z.object({ hits: z.array(hitSchema) })

export interface Encontrado {
  readonly codigo: string
  readonly nombre: string
  readonly marca: string | null
}

/** `dicho` tells staff the outcome in a few words. */
interface Busqueda {
  readonly encontrados: readonly Encontrado[]
  readonly dicho: string
}

/** `search` never throws: if there is no answer, `encontrados` is empty. */
export interface OffSearch {
  readonly search: (nombre: string) => Promise<Busqueda>
}

interface OffSearchParts {
  readonly ports: Pick<Ports, 'now'>
  readonly limits: Limits
  /** `undefined` turns the search off. */
  readonly searchUrl: string | undefined
  /** In the form that Open Food Facts asks for: «name/version (contact)». */
  readonly userAgent: string
  readonly timeoutMs?: number
}

const toEncontrado = (hit: z.infer<typeof hitSchema>): Encontrado | undefined => {
  const nombre = hit?.product_name_es ?? hit?.product_name
  if (!hit || nombre == null) return undefined
  const brands = typeof hit.brands === 'string' ? hit.brands.split(',') : (hit.brands ?? [])
  const marca = brands[0]?.trim() ?? ''
  return { codigo: hit.code, nombre, marca: marca === '' ? null : marca }
}

/** Keeps only words. Other characters could be query syntax, and with it a user could search any field. */
const queryOf = (nombre: string): string => (nombre.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ').toLowerCase()

const nothing = (dicho: string): Busqueda => ({ encontrados: [], dicho })

/** Uses the search service Search-a-licious, because the older search of Open Food Facts needs an account. */
export const createOffSearch = (parts: OffSearchParts): OffSearch => {
  const { searchUrl, userAgent, timeoutMs = SCAN_TIMES.offMs } = parts
  const turnos = createTurnos({ ...parts, name: 'off-search', perMinute: PER_MINUTE })

  const ask = async (query: string): Promise<Busqueda> => {
    if (!(await turnos.take())) return nothing('en pausa')
    const asked = new URLSearchParams({ q: query, langs: 'es,en', page_size: String(HITS), fields: FIELDS })
    const answer = await callOut({
      url: `${searchUrl ?? ''}/search?${asked.toString()}`,
      headers: { 'user-agent': userAgent },
      timeoutMs,
      maximumBytes: MAXIMUM_BYTES,
    })
    const { data } = answerSchema.safeParse(answer.json)
    if (answer.status !== 200 || !data) {
      if (answer.status === 429 || answer.status >= 500) turnos.rest(restOf(answer.headers))
      return nothing(`respuesta ${answer.status}`)
    }
    const encontrados = data.hits.map(toEncontrado).filter((each) => each !== undefined)
    return { encontrados, dicho: encontrados.length === 1 ? '1 ficha' : `${encontrados.length} fichas` }
  }

  return {
    search: async (nombre) => {
      if (searchUrl === undefined) return nothing('sin configurar')
      const query = queryOf(nombre)
      if (query === '') return nothing('sin palabras')
      try {
        return await ask(query)
      } catch (error) {
        // The calls pause, because the next search must not wait for a server that does not answer.
        if (error instanceof OutgoingError) turnos.rest(REST_MS)
        return nothing(error instanceof Error ? error.message : String(error))
      }
    },
  }
}
