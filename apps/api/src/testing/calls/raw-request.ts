import { type AddressInfo, connect } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Makes the server listen on a free local port. @returns the port. */
export const listen = async (app: FastifyInstance): Promise<number> => {
  await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port
}

/** Sends raw bytes that HTTP clients would normalise or refuse. @returns the raw response. */
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
