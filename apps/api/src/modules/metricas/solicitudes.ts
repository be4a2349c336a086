import type { FastifyInstance } from 'fastify'
import type { Familia } from './exposicion.ts'

// The upper bounds of the buckets of response times, in seconds.
const EDGES = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const
const SECOND_MS = 1000

interface Cuenta {
  readonly etiquetas: Readonly<Record<string, string>>
  valor: number
}

/** Counts the answers of `app` and measures their durations. @returns a function that reads the figures. */
export const countSolicitudes = (app: FastifyInstance): (() => readonly Familia[]) => {
  const counts = new Map<string, Cuenta>()
  const buckets = EDGES.map(() => 0)
  let seconds = 0
  let total = 0

  app.addHook('onResponse', (request, reply, done) => {
    const { method: metodo, routeOptions } = request
    // The label is the pattern of the route and not the requested address. Clients are able to invent addresses. If
    // addresses were the labels, `counts` would therefore grow without limit.
    const etiquetas = { metodo, ruta: routeOptions.url ?? 'ninguna', estado: String(reply.statusCode) }
    const key = Object.values(etiquetas).join(' ')
    const known = counts.get(key) ?? { etiquetas, valor: 0 }
    known.valor += 1
    counts.set(key, known)
    // The duration of an event stream is left out, because the stream lasts as long as a page is open.
    if (String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream')) return done()
    const took = reply.elapsedTime / SECOND_MS
    seconds += took
    total += 1
    EDGES.forEach((edge, at) => {
      if (took <= edge) buckets[at] = (buckets[at] ?? 0) + 1
    })
    done()
  })

  return () => [
    {
      nombre: 'mi_solicitudes_total',
      ayuda: 'Answers of this process.',
      tipo: 'counter',
      muestras: [...counts.values()],
    },
    {
      nombre: 'mi_solicitudes_segundos',
      ayuda: 'How long answers took, without event streams.',
      tipo: 'histogram',
      muestras: [
        ...EDGES.map((edge, at) => ({
          sufijo: '_bucket',
          etiquetas: { le: String(edge) },
          valor: buckets[at] ?? 0,
        })),
        { sufijo: '_bucket', etiquetas: { le: '+Inf' }, valor: total },
        { sufijo: '_sum', valor: seconds },
        { sufijo: '_count', valor: total },
      ],
    },
  ]
}
