import { createServer } from 'node:net'

/** Finds a free port of 127.0.0.1. Returns the port `wanted` if that port is free. */
export const findFreePort = async (wanted?: number): Promise<number> => {
  const kept = wanted === undefined ? undefined : await tryPort(wanted)
  const port = kept ?? (await tryPort(0))
  if (port === undefined) throw new Error('no TCP port of 127.0.0.1 is free')
  return port
}

const tryPort = (port: number): Promise<number | undefined> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined))
    })
  })
