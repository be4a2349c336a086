import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Ports } from '../platform/ports.ts'

const EVENTS = '/v1/plataforma/dev/eventos'
const CHANGES_PAGES = '/v1/plataforma/rollouts'

// A browser opens at most six connections to a server, so six open streams would block all other requests. Hidden tabs
// close their streams to prevent this.
const script = (nonce: string, seen: string): string => `<script nonce="${nonce}">{
let stream
const follow = () => {
  stream?.close()
  if (document.hidden) return
  stream = new EventSource('${EVENTS}')
  stream.onmessage = ({ data }) => { if (data !== '${seen}') location.reload() }
}
document.addEventListener('visibilitychange', follow)
follow()
}</script>
</body>`

/**
 * Makes open pages reload when a version becomes stable, for `npm run dev`. The routes of pages must be registered
 * after this call, because the hooks apply only to later routes.
 */
export const registerDevReload = (app: FastifyInstance, ports: Ports): void => {
  const streams = new Set<PassThrough>()
  let revision = ports.newId()
  const tell = (stream: PassThrough): boolean => stream.write(`data: ${revision}\n\n`)

  app.addHook('onSend', async (_request, reply, payload) => {
    if (typeof payload !== 'string' || !String(reply.getHeader('content-type')).startsWith('text/html'))
      return payload
    const nonce = / nonce="([^"]+)"/.exec(payload)?.[1]
    return nonce === undefined ? payload : payload.replace('</body>', () => script(nonce, revision))
  })
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    if (method !== 'POST' || routeOptions.url !== CHANGES_PAGES || reply.statusCode !== 200) return
    revision = ports.newId()
    streams.forEach(tell)
  })
  // Without this hook, the server would wait for open streams when it stops.
  app.addHook('preClose', async () => streams.forEach((stream) => stream.end()))

  app.get(EVENTS, { schema: { hide: true } }, (request, reply) => {
    const stream = new PassThrough()
    streams.add(stream)
    request.raw.on('close', () => streams.delete(stream))
    tell(stream)
    return reply.header('cache-control', 'no-store').type('text/event-stream').send(stream)
  })
}
