import { Agent, type IncomingMessage, type ServerResponse, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type EnviarSenalesEntrada, enviarSenalesSchema } from '@mi/contracts'

/** A file as the server sends it. */
export interface Original {
  readonly type: string
  readonly body: Buffer
}

export interface Fault {
  readonly matches: (pathname: string) => boolean
  readonly answer: (reply: ServerResponse, original: () => Promise<Original>) => Promise<void> | void
}

/**
 * A proxy between browser and server. It produces real network faults: for example, a body ends early or arrives at one
 * byte per second. The tests do not use Playwright's interception, because it would switch the browser's cache off.
 */
export interface FaultProxy {
  readonly url: string
  /** Replaces the faults that the proxy produces. An empty list ends all faults. */
  readonly break: (faults: readonly Fault[]) => void
  readonly beaconsOf: (pagina: string) => EnviarSenalesEntrada[]
  readonly close: () => Promise<void>
}

const BEACONS = '/v1/plataforma/senales'

const readBody = async (incoming: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

export const startFaultProxy = async (server: { readonly url: string }): Promise<FaultProxy> => {
  const { hostname: host, port } = new URL(server.url)
  const agent = new Agent({ keepAlive: true })
  let faults: readonly Fault[] = []
  const beacons: EnviarSenalesEntrada[] = []

  const forward = (incoming: IncomingMessage, outgoing: ServerResponse, body?: Buffer): void => {
    const { method, url: path, headers } = incoming
    const behind = request({ host, port, method, path, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      // Without the flush, the headers of an event stream would reach the page only with the first event.
      outgoing.flushHeaders()
      answer.pipe(outgoing)
    })
    behind.on('error', () => outgoing.destroy())
    outgoing.on('close', () => behind.destroy())
    if (body) behind.end(body)
    else incoming.pipe(behind)
  }

  const originalOf = (path: string) => async (): Promise<Original> => {
    const answer = await fetch(`${server.url}${path}`, { headers: { 'accept-encoding': 'identity' } })
    return {
      type: answer.headers.get('content-type') ?? '',
      body: Buffer.from(await answer.arrayBuffer()),
    }
  }

  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const path = incoming.url ?? '/'
    if (path === BEACONS) {
      const body = await readBody(incoming)
      const beacon = enviarSenalesSchema.safeParse(JSON.parse(body.toString()))
      if (beacon.success) beacons.push(beacon.data)
      return forward(incoming, outgoing, body)
    }
    const fault = faults.find(({ matches }) => matches(path.replace(/\?.*$/, '')))
    if (!fault) return forward(incoming, outgoing)
    return fault.answer(outgoing, originalOf(path))
  }

  const proxy = createServer((incoming, outgoing) => {
    serve(incoming, outgoing).catch(() => outgoing.destroy())
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    break: (wanted) => {
      faults = wanted
    },
    beaconsOf: (pagina) => beacons.filter((beacon) => beacon.pagina === pagina),
    close: async () => {
      agent.destroy()
      proxy.closeAllConnections()
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}
