import { generateKeyPairSync, verify } from 'node:crypto'
import type { SignedRelease } from '@mi/contracts'
import { canonicalRelease } from '@mi/domain'
import { buildRelease } from '@mi/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeStable, publish } from './publish.ts'
import { RegistryError } from './registry-call.ts'

const REGISTRY = { url: 'http://127.0.0.1:4300', dataDir: '/nowhere' }
const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const credentials = { token: 'secreto', privateKey }
const packed = {
  release: buildRelease(),
  files: new Map([
    ['remoteEntry.js', Buffer.from('entry')],
    ['remoteEntry.js.br', Buffer.from([1, 2, 255])],
  ]),
}

const send = vi.fn<typeof fetch>()
const answer = (body: unknown, status = 200): void => {
  send.mockImplementation(async () => new Response(JSON.stringify(body), { status }))
}

beforeEach(() => {
  send.mockReset()
  vi.stubGlobal('fetch', send)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const sent = (): { address: unknown; init: RequestInit } => {
  const [address, init = {}] = send.mock.calls[0] ?? []
  return { address, init }
}

describe('publish', () => {
  it("uploads every file with a release that the squad's key signed", async () => {
    answer({ module: 'inventory', version: '1.0.0', url: '/modulos/inventory/1.0.0/', publicadoEn: '' })
    await publish(REGISTRY, credentials, packed)

    const { address, init } = sent()
    expect(address).toBe(`${REGISTRY.url}/v1/plataforma/releases`)
    expect(new Headers(init.headers).get('authorization')).toBe('Bearer secreto')
    const form = init.body as FormData
    const { release, signature } = JSON.parse(form.get('release') as string) as SignedRelease
    expect(release).toEqual(packed.release)
    const bytes = Buffer.from(canonicalRelease(release))
    expect(verify(null, bytes, publicKey, Buffer.from(signature, 'base64'))).toBe(true)

    const files = form.getAll('archivo').filter((part) => typeof part !== 'string')
    expect(files.map((file) => file.name)).toEqual(['remoteEntry.js', 'remoteEntry.js.br'])
    const contents = await Promise.all(files.map((file) => file.arrayBuffer()))
    expect(contents.map((bytes) => Buffer.from(bytes))).toEqual([...packed.files.values()])
  })

  it("fails with the registry's message and every field error", async () => {
    const errores = [{ campo: 'integrity', mensaje: 'Falta la huella de a.js.' }]
    answer({ codigo: 'invalido', mensaje: 'El release no es válido.', errores }, 400)
    const error: unknown = await publish(REGISTRY, credentials, packed).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(RegistryError)
    expect(error).toMatchObject({
      status: 400,
      codigo: 'invalido',
      message: 'El release no es válido.\n  integrity: Falta la huella de a.js.',
    })
  })

  it('fails with a clear message when the response is not from the registry', async () => {
    send.mockImplementation(async () => new Response('<html>', { status: 502 }))
    await expect(publish(REGISTRY, credentials, packed)).rejects.toMatchObject({
      status: 502,
      codigo: 'desconocido',
      message: 'El registro respondió 502.',
    })
  })
})

describe('makeStable', () => {
  it('sends the version and the reason', async () => {
    const rollout = { module: 'inventory', version: '1.0.0', motivo: 'primera' }
    answer({ module: 'inventory', estable: '1.0.0', anterior: null, revision: 1 })
    expect(await makeStable(REGISTRY, 'secreto', rollout)).toMatchObject({ estable: '1.0.0' })

    const { address, init } = sent()
    expect(address).toBe(`${REGISTRY.url}/v1/plataforma/rollouts`)
    expect(new Headers(init.headers).get('content-type')).toBe('application/json')
    expect(JSON.parse(init.body as string)).toEqual(rollout)
  })
})
