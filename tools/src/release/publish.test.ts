import { generateKeyPairSync, verify } from 'node:crypto'
import type { Sobre } from '@mi/contracts'
import { fileHash, signedBytes } from '@mi/domain'
import { buildRelease } from '@mi/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeStable, publish } from './publish.ts'
import { RegistryError } from './registry-call.ts'

const REGISTRY = { url: 'http://127.0.0.1:4300', dataDir: '/nowhere' }
const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const credentials = { token: 'secreto', privateKey, environment: 'pruebas' }
const packed = {
  release: buildRelease({ preload: [], css: [] }),
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

interface Sent {
  readonly address: string
  readonly init: RequestInit
}
const sent = (nth = 0): Sent => {
  const [address, init = {}] = send.mock.calls[nth] ?? []
  return { address: typeof address === 'string' ? address : '', init }
}
const readSobre = ({ init }: Sent): Sobre => JSON.parse(init.body as string) as Sobre

const isSealed = ({ payload, keyId, environment, signature }: Sobre, tipo: 'release' | 'orden'): boolean => {
  const bytes = signedBytes(tipo, { keyId, environment, payload: Buffer.from(payload, 'base64') })
  return verify(null, bytes, publicKey, Buffer.from(signature, 'base64'))
}

describe('publish', () => {
  it('registers a release with one call if the registry has all its files', async () => {
    answer({ module: 'inventory', version: '1.0.0', url: '/modulos/inventory/1.0.0/', publicadoEn: '' })
    const published = await publish(REGISTRY, credentials, packed)

    expect(published.sent).toEqual({ files: [], bytes: 0 })
    expect(send).toHaveBeenCalledTimes(1)
    expect(sent().address).toBe(`${REGISTRY.url}/v1/plataforma/releases`)
    expect(new Headers(sent().init.headers).get('authorization')).toBe('Bearer secreto')
    const sobre = readSobre(sent())
    expect(sobre.environment).toBe('pruebas')
    expect(isSealed(sobre, 'release')).toBe(true)
    expect(JSON.parse(Buffer.from(sobre.payload, 'base64').toString())).toEqual(packed.release)
  })

  it('uploads only the files that the registry reports as missing, and registers a second time', async () => {
    const errores = [{ campo: 'remoteEntry.js', mensaje: 'Falta subir este archivo.' }]
    answer({}, 201)
    send.mockImplementationOnce(
      async () => new Response(JSON.stringify({ codigo: 'faltan_archivos', errores }), { status: 400 }),
    )
    const published = await publish(REGISTRY, credentials, packed)

    expect(published.sent).toEqual({ files: ['remoteEntry.js'], bytes: 3 })
    const { address, init } = sent(1)
    const hash = fileHash(packed.release.integrity['remoteEntry.js'] ?? '')
    expect([init.method, address]).toEqual(['PUT', `${REGISTRY.url}/v1/plataforma/archivos/${hash}`])
    expect(new Headers(init.headers).get('content-encoding')).toBe('br')
    expect(init.body).toEqual(new Uint8Array([1, 2, 255]))
    expect(readSobre(sent(2))).toEqual(readSobre(sent(0)))
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
    expect(await makeStable(REGISTRY, credentials, rollout)).toMatchObject({ estable: '1.0.0' })

    const { address, init } = sent()
    expect(address).toBe(`${REGISTRY.url}/v1/plataforma/rollouts`)
    expect(new Headers(init.headers).get('content-type')).toBe('application/json')
    expect(JSON.parse(init.body as string)).toEqual(rollout)
  })

  it('signs an order about the shell together with the shell’s current revision', async () => {
    const order = { module: 'shell', version: '1.1.0', motivo: 'más rápida' }
    answer([{ module: 'shell', estable: '1.0.0', anterior: null, revision: 7 }])
    await makeStable(REGISTRY, credentials, order)

    const { orden, ...rest } = JSON.parse(sent(1).init.body as string) as { orden: Sobre }
    expect(rest).toEqual(order)
    expect(isSealed(orden, 'orden')).toBe(true)
    expect(JSON.parse(Buffer.from(orden.payload, 'base64').toString())).toEqual({ ...order, revision: 7 })
  })
})
