import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildMessage } from '../../testing/test-mail.ts'
import { TEST_NOW } from '../../testing/test-ports.ts'
import { createFolderTransport } from './folder-transport.ts'

let parent: string
let folder: string
beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'mi-inventario-correos-'))
})
beforeEach(() => {
  folder = path.join(parent, crypto.randomUUID(), 'correos')
})
afterAll(() => rm(parent, { recursive: true, force: true }))

const send = (...args: Parameters<typeof buildMessage>) =>
  createFolderTransport({ folder, remitente: 'no-responder@tienda.co' }).send(buildMessage(...args))

const readOnly = async () => {
  const [file = '', ...more] = await readdir(folder)
  expect(more).toEqual([])
  return readFile(path.join(folder, file))
}

describe('createFolderTransport', () => {
  it('writes a complete mail that any mail program can read', async () => {
    await send()

    const mail = await PostalMime.parse(await readOnly())
    expect(mail).toMatchObject({
      from: { name: 'Mi Inventario', address: 'no-responder@tienda.co' },
      to: [{ name: 'Ana María Restrepo', address: 'ana@demo.co' }],
      subject: 'Atención: 3 piñas vencen mañana',
      messageId: '<a1b2c3d4-0000-4000-8000-000000000001@tienda.co>',
      date: TEST_NOW.toISOString(),
    })
    expect(mail.text?.trim()).toBe('Hola, Ana.')
    expect(mail.html?.trim()).toBe('<p>Hola, Ana.</p>')
  })

  it('adds unsubscribe headers only to a mail that has an unsubscribe address', async () => {
    await send({ baja: 'https://tienda.co/v1/notificaciones/baja/Ab-_9' })
    const { headers } = await PostalMime.parse(await readOnly())
    const values = Object.fromEntries(headers.map(({ key, value }) => [key, value]))
    expect(values['list-unsubscribe']).toBe('<https://tienda.co/v1/notificaciones/baja/Ab-_9>')
    expect(values['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')

    folder = path.join(parent, 'sin baja')
    await send()
    expect(String(await readOnly())).not.toMatch(/list-unsubscribe/i)
  })

  it('writes the same bytes for the same message', async () => {
    await send()
    const first = await readOnly()
    folder = path.join(parent, 'otra')
    await send()
    expect(await readOnly()).toEqual(first)
  })

  it('writes a file that only its owner can read, and names the file after the time and the id of the mail', async () => {
    await send()

    const [file = ''] = await readdir(folder)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    expect((await stat(path.join(folder, file))).mode & 0o777).toBe(0o600)
    expect(file).toBe('2026-03-15T15-00-00.000Z_a1b2c3d4-0000-4000-8000-000000000001.eml')
  })

  it('gives the files of simultaneous mails different names', async () => {
    await Promise.all(['uno', 'dos', 'tres'].map((id) => send({}, id)))
    expect(await readdir(folder)).toHaveLength(3)
  })

  it('adds no header and no recipient if the name of the recipient contains a header or an address', async () => {
    const nombre = 'Ana\r\nBcc: todos@demo.co\r\n\r\n<b>Hola</b>, "otra" <otra@demo.co>'
    await send({ para: { nombre, correo: 'ana@demo.co' } })

    const mail = await PostalMime.parse(await readOnly())
    expect(mail.bcc).toBeUndefined()
    expect(mail.to).toHaveLength(1)
    expect(mail.to?.[0]?.address).toBe('ana@demo.co')
    expect(mail.text?.trim()).toBe('Hola, Ana.')
  })
})
