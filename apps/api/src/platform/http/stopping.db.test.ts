import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { listen } from '../../testing/calls/raw-request.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { registerStopping } from './stopping.ts'

const agents: Agent[] = []
afterEach(() => agents.splice(0).forEach((agent) => agent.destroy()))

interface Answer {
  readonly status: number
  readonly connection: string | undefined
}

// Sends a GET request and keeps its connection open for the next request, as a browser does.
const keepAliveGet = (port: number, path: string): Promise<Answer> => {
  const agent = new Agent({ keepAlive: true })
  agents.push(agent)
  return new Promise((resolve, reject) => {
    get({ port, path, agent, host: '127.0.0.1' }, (response) => {
      response.resume()
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, connection: response.headers.connection }),
      )
    }).on('error', reject)
  })
}

/** Creates a server whose route `/lento` answers only after the test has called `finish`. */
const createSlowServer = (withinMs?: number) => {
  const app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  registerStopping(app, withinMs)
  let finish: () => void = () => undefined
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  let started: () => void = () => undefined
  const running = new Promise<void>((resolve) => {
    started = resolve
  })
  app.get('/lento', async () => {
    started()
    await finished
    return { listo: true }
  })
  return { app, finish, running }
}

const isClosed = async (app: FastifyInstance, within: number): Promise<boolean> => {
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), within))
  return Promise.race([app.close().then(() => true), late])
}

describe('a stopping server', () => {
  it('answers the requests in progress, closes their connections and refuses new connections', async () => {
    const { app, finish, running } = createSlowServer()
    const port = await listen(app)
    const answer = keepAliveGet(port, '/lento')
    await running

    const closed = app.close()
    await new Promise((resolve) => setTimeout(resolve, 50))
    await expect(keepAliveGet(port, '/lento')).rejects.toThrow('ECONNREFUSED')
    finish()

    expect(await answer).toEqual({ status: 200, connection: 'close' })
    await closed
  })

  it('closes the connections of requests that are still running at the time limit, and stops', async () => {
    const { app, running } = createSlowServer(100)
    const port = await listen(app)
    const answer = keepAliveGet(port, '/lento')
    const cut = expect(answer).rejects.toThrow(/socket hang up|ECONNRESET/)
    await running

    expect(await isClosed(app, 5000)).toBe(true)
    await cut
  })

  it('does not wait for idle connections', async () => {
    const server = await createTestApp()
    const port = await listen(server.app)
    expect(await keepAliveGet(port, '/v1/salud/vivo')).toMatchObject({
      status: 200,
      connection: 'keep-alive',
    })

    expect(await isClosed(server.app, 2000)).toBe(true)
    await server.close()
  })

  it('does not wait for an unused connection that a browser opened in advance', async () => {
    const { app } = createSlowServer()
    const port = await listen(app)
    const accepted = once(app.server, 'connection')
    const unused = connect(port, '127.0.0.1')
    await accepted

    expect(await isClosed(app, 2000)).toBe(true)
    unused.destroy()
  })
})
