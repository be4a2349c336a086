import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, createTestApp } from '../testing/test-app.ts'
import {
  type TestSquad,
  buildTestRelease,
  createSquad,
  makeStable,
  publishShell,
  upload,
} from '../testing/test-release.ts'

const EVENTS = '/v1/plataforma/dev/eventos'

describe('pages during development', () => {
  let server: TestApp
  let inventory: TestSquad
  let url: string

  beforeAll(async () => {
    server = await createTestApp({ dev: true })
    await publishShell(server)
    inventory = await createSquad(server, 'inventory')
    await server.app.listen({ host: '127.0.0.1', port: 0 })
    url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
  })

  it('contain the current revision, and receive a new revision when another version becomes stable', async () => {
    const html = await (await fetch(`${url}/login`)).text()
    const seen = /data !== '([^']+)'/.exec(html)?.[1]
    const nonce = /<script type="importmap" nonce="([^"]+)"/.exec(html)?.[1]
    expect(html).toContain(`<script nonce="${String(nonce)}">`)

    const response = await fetch(`${url}${EVENTS}`)
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    const reader = (response.body as ReadableStream<Uint8Array>).getReader()
    const next = async () => new TextDecoder().decode((await reader.read()).value)
    expect(await next()).toBe(`data: ${String(seen)}\n\n`)

    await upload(server, inventory, { release: buildTestRelease() })
    await makeStable(server, inventory, '1.0.0')
    const told = await next()
    expect(told).toMatch(/^data: .+\n\n$/)
    expect(told).not.toContain(seen)
    expect(await (await fetch(`${url}/login`)).text()).toContain(told.slice('data: '.length, -2))

    await server.close()
    expect((await reader.read()).done).toBe(true)
  })
})

describe('pages outside development', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await createTestApp()
    await publishShell(server)
  })
  afterAll(() => server.close())

  it('open no event stream, and the route of the event stream does not exist', async () => {
    expect((await server.anonymous('GET', '/login')).body).not.toContain(EVENTS)
    expect((await server.anonymous('GET', EVENTS)).statusCode).toBe(404)
  })
})
