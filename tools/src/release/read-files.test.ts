import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { freePort } from '../machine/free-port.ts'
import { findSigned, readFiles } from './read-files.ts'

const closing: (() => unknown)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

const serve = async (status: number, body: string): Promise<string> => {
  const server = createServer((_request, response) => void response.writeHead(status).end(body))
  closing.push(() => server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('findSigned', () => {
  it('returns nothing for a version that is not served', async () => {
    expect(await findSigned({ url: await serve(404, '') }, 'team', '1.0.0')).toBeUndefined()
  })

  it('reads the release inside a signed document', async () => {
    const payload = Buffer.from(JSON.stringify({ module: 'team' })).toString('base64')
    const url = await serve(200, JSON.stringify({ payload }))
    expect(await findSigned({ url }, 'team', '1.0.0')).toEqual({ module: 'team' })
  })

  it('asks whether the address is right if the answer is not a document', async () => {
    const url = await serve(200, '<!doctype html>')
    await expect(findSigned({ url }, 'team', '1.0.0')).rejects.toThrow('¿Es la dirección correcta?')
  })

  it('names the status of a server error', async () => {
    await expect(findSigned({ url: await serve(503, '') }, 'team', '1.0.0')).rejects.toThrow('respondió 503')
  })

  it('says that there is no answer if nothing listens', async () => {
    const url = `http://127.0.0.1:${await freePort()}`
    await expect(findSigned({ url }, 'team', '1.0.0')).rejects.toThrow('No hay respuesta de')
  })
})

it('`readFiles` refuses a version that is not served', async () => {
  const url = await serve(404, '')
  await expect(readFiles({ url }, 'team', '1.0.0')).rejects.toThrow('no está publicada')
})
