import { type AddressInfo, connect } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Listens on a free port of this machine and says which. */
export const listen = async (app: FastifyInstance): Promise<number> => {
  await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port
}

/** Sends bytes as they are, which clients would tidy up or refuse to send, and gives all that comes back. */
export const rawRequest = (port: number, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    let answer = ''
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString()
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
