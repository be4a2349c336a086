import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import path from 'node:path'
import type { Problema, Producto, Sesion } from '@mi/contracts'
import { startEmbeddedPostgres } from '@mi/embedded-postgres'
import { memoryFolder } from '@mi/testing/postgres'
import { ROOT, endProcess, requirePostgres15, startServer } from '@mi/tools'
import { expect, test } from 'playwright/test'
import { settingsFor } from './server.fixture.ts'

const MAIN = path.join(ROOT, 'apps/api/dist/main.js')

let dataDir: string
const running: ChildProcess[] = []

test.beforeEach(async () => {
  dataDir = await mkdtemp(path.join(memoryFolder(), 'mi-inventario-proceso-'))
})
test.afterEach(async () => {
  for (const child of running.splice(0)) await endProcess(child)
  await rm(dataDir, { recursive: true, force: true })
})

const start = async (settings: Readonly<Record<string, string>> = {}) => {
  const server = await startServer({ ...(await settingsFor(dataDir)), ...settings }, 'ignore')
  running.push(server.child)
  return server
}

const login = async (url: string): Promise<string> => {
  const response = await fetch(`${url}/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ correo: 'ana@demo.co', password: 'Demo#2026' }),
  })
  return ((await response.json()) as Sesion).token
}

const create = async (url: string, token: string, nombre: string): Promise<void> => {
  const body = { nombre, descripcion: 'x', precio: 1, fechaAdquisicion: '2026-01-01' }
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  await fetch(`${url}/v1/productos`, { method: 'POST', headers, body: JSON.stringify(body) })
}

const search = async (url: string, token: string, q: string): Promise<number> => {
  const response = await fetch(`${url}/v1/productos?q=${q}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return ((await response.json()) as Producto[]).length
}

test('a second server on the same folder shares the database, which outlives the first server', async () => {
  const first = await start()
  const second = await start()
  const token = await login(first.url)
  await create(first.url, token, 'Desde el primero')

  expect(await search(second.url, token, 'Desde el primero')).toBe(1)
  await endProcess(first.child)
  expect(await search(second.url, token, 'Desde el primero')).toBe(1)
})

test('a server finds the product that was created before the previous server was killed', async () => {
  const first = await start()
  const token = await login(first.url)
  await create(first.url, token, 'Antes de caer')
  await endProcess(first.child, 'SIGKILL')

  const second = await start()

  expect(await search(second.url, token, 'Antes de caer')).toBe(1)
})

test('two interrupts in a row, as a terminal and npm send them, still stop the database', async () => {
  const { child } = await start()
  child.kill('SIGINT')
  child.kill('SIGINT')
  await endProcess(child)

  expect(child.exitCode).toBe(0)
  const postmaster = await readFile(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').catch(
    () => null,
  )
  expect(postmaster).toBeNull()
})

/** Sends the beginning of a login. The server then waits for the rest of the body, which `finish` sends. */
const beginLogin = async (url: string) => {
  const body = JSON.stringify({ correo: 'ana@demo.co', password: 'Demo#2026' })
  const call = request(`${url}/v1/auth/login`, {
    method: 'POST',
    agent: new Agent({ keepAlive: true }),
    // The server sends «continue» after it has received the headers. From then on, the request counts as open.
    headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
  })
  const answer = once(call, 'response') as Promise<[IncomingMessage]>
  call.flushHeaders()
  await once(call, 'continue')
  call.write(body.slice(0, 10))
  return { answer, finish: () => call.end(body.slice(10)) }
}

test('a server that is asked to stop finishes open requests, accepts no new ones, and exits', async () => {
  const { url, child } = await start()
  await login(url)
  const { answer, finish } = await beginLogin(url)
  child.kill('SIGTERM')
  await expect
    .poll(() =>
      fetch(`${url}/v1/salud`).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed')
  finish()

  const [response] = await answer
  expect(response.statusCode).toBe(200)
  expect(response.headers.connection).toBe('close')
  response.resume()
  await endProcess(child)
  expect(child.exitCode).toBe(0)
})

test('a server about to stop reports that it is not ready, and still serves for a while', async () => {
  const { url, child } = await start({ DRAIN_SECONDS: '2' })
  const mensaje = async (): Promise<string> => {
    const response = await fetch(`${url}/v1/salud/listo`)
    return ((await response.json()) as Problema).mensaje
  }
  child.kill('SIGTERM')
  await expect.poll(mensaje).toBe('El servidor se está deteniendo.')
  expect(await login(url)).not.toBe('')
  await endProcess(child)
  expect(child.exitCode).toBe(0)
})

interface Answer {
  readonly status: number
  readonly codigo: string | undefined
  readonly ms: number
}

/**
 * Repeats a request until `isBack` says that the database has started again, and then until the request succeeds. A
 * short outage fails no request if the requests wait for a connection meanwhile. @returns all responses.
 */
const answersUntilBack = async (
  { url, token }: { url: string; token: string },
  isBack: () => boolean | Promise<boolean>,
): Promise<Answer[]> => {
  const answers: Answer[] = []
  let wasBack = false
  while (!wasBack || answers.at(-1)?.status !== 200) {
    wasBack ||= await isBack()
    const begun = Date.now()
    const response = await fetch(`${url}/v1/productos?limite=1`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const body = (await response.json()) as { codigo?: string }
    answers.push({ status: response.status, codigo: body.codigo, ms: Date.now() - begun })
  }
  return answers
}

const expectClearAnswers = (answers: Answer[]): void => {
  for (const { status, codigo, ms } of answers) {
    expect([200, 503]).toContain(status)
    if (status === 503) expect(codigo).toBe('no_disponible')
    // If the server waited for a connection to the database, the server would answer only after five seconds.
    expect(ms).toBeLessThan(4_000)
  }
}

const readPostmaster = async (): Promise<number> =>
  Number.parseInt(await readFile(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'))

test('a database that is killed while two servers use it recovers by itself and loses nothing', async () => {
  const servers = [await start(), await start()] as const
  const token = await login(servers[0].url)
  await create(servers[0].url, token, 'Antes de caer')
  const killed = await readPostmaster()
  process.kill(killed, 'SIGKILL')

  const isBack = (): Promise<boolean> =>
    readPostmaster().then(
      (postmaster) => postmaster !== killed,
      () => false,
    )
  for (const answers of await Promise.all(servers.map(({ url }) => answersUntilBack({ url, token }, isBack))))
    expectClearAnswers(answers)
  for (const { url } of servers) expect(await search(url, token, 'Antes de caer')).toBe(1)
  expect(await readPostmaster()).not.toBe(killed)
  for (const { child } of servers) expect(child.exitCode).toBeNull()
})

test('a server needs no restart after an outage of the database that DATABASE_URL names', async () => {
  const options = { dataDir: path.join(dataDir, 'ajena'), binDir: requirePostgres15() }
  const database = await startEmbeddedPostgres(options)
  const server = await startServer({ ...(await settingsFor(dataDir)), DATABASE_URL: database.url }, 'ignore')
  running.push(server.child)
  const token = await login(server.url)
  await create(server.url, token, 'Antes de irse')

  let isBack = false
  const answers = answersUntilBack({ url: server.url, token }, () => isBack)
  await database.stop()
  const back = await startEmbeddedPostgres(options)
  isBack = true
  expectClearAnswers(await answers)
  expect(await search(server.url, token, 'Antes de irse')).toBe(1)
  await endProcess(server.child)
  await back.stop()
})

const complaint = (environment: Record<string, string>): Promise<string> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [MAIN], { env: environment, stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
    child.on('exit', () => resolve(said))
  })

test('a server started with wrong settings or on a taken port names the problem and exits', async () => {
  const settings = await settingsFor(dataDir)
  expect(await complaint({ ...settings, PORT: 'muchos' })).toMatch(/Hay ajustes con error:\n {2}PORT: /)
  expect(await complaint({ ...settings, NODE_ENV: 'production' })).toContain('hay que dar JWT_SECRET')

  const { url } = await start()
  const port = new URL(url).port
  const said = await complaint({ ...settings, PORT: port })
  expect(said).toContain(`El puerto ${port} ya está ocupado`)
})
