import { type AddressInfo, type Socket, connect, createServer } from 'node:net'

/** A proxy to a database or an S3 server, through which a test can interrupt the connection. */
export interface Outage {
  /** The target's URL, but with the host and port of the proxy. */
  readonly url: string
  /** Closes every connection and refuses new ones. */
  readonly cut: () => Promise<void>
  /** Keeps connections open, but passes no bytes on. */
  readonly hang: () => void
  readonly restore: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Starts the proxy. `databaseUrl` is the target, which could also be an S3 server. */
export const createOutage = async (databaseUrl: string): Promise<Outage> => {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let hanging = false
  const server = createServer((socket) => {
    const behind = connect(Number(target.port), target.hostname)
    for (const end of [socket, behind]) {
      sockets.add(end)
      end.on('error', () => end.destroy())
      end.on('close', () => {
        sockets.delete(end)
        socket.destroy()
        behind.destroy()
      })
    }
    socket.on('data', (bytes) => hanging || behind.write(bytes))
    behind.on('data', (bytes) => hanging || socket.write(bytes))
  })
  const listen = (port: number) =>
    new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve)
    })
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })

  await listen(0)
  const { port } = server.address() as AddressInfo
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    cut,
    hang: () => {
      hanging = true
    },
    restore: async () => {
      hanging = false
      if (!server.listening) await listen(port)
    },
    close: async () => {
      if (server.listening) await cut()
    },
  }
}
