import PostalMime from 'postal-mime'
import { afterEach, describe, expect, it } from 'vitest'
import { type TestSmtp, startSmtp } from '../../testing/servers/smtp.ts'
import { buildMessage } from '../../testing/test-mail.ts'
import type { MailTransport } from './mail.ts'
import { createSmtpTransport } from './smtp-transport.ts'

const running: TestSmtp[] = []
const open: { close: () => void | Promise<void> }[] = []
afterEach(async () => {
  for (const each of open.splice(0)) await each.close()
  for (const server of running.splice(0)) await server.stop()
})

const start = async (options?: Parameters<typeof startSmtp>[0]): Promise<TestSmtp> => {
  const server = await startSmtp(options)
  running.push(server)
  return server
}

const transportTo = (port: number, user = 'yo:clave'): MailTransport => {
  const transport = createSmtpTransport({
    url: `smtp://${user}@127.0.0.1:${port}`,
    remitente: 'no-responder@tienda.co',
  })
  open.push(transport)
  return transport
}

describe('createSmtpTransport', () => {
  it('delivers mails to their recipients', async () => {
    const server = await start()
    const transport = transportTo(server.port)

    await Promise.all(['uno', 'dos', 'tres'].map((id) => transport.send(buildMessage({}, id))))

    expect(server.received).toHaveLength(3)
    expect(server.received[0]).toMatchObject({ from: 'no-responder@tienda.co', to: ['ana@demo.co'] })
    const mail = await PostalMime.parse(server.received[0]?.bytes ?? '')
    expect(mail.subject).toBe('Atención: 3 piñas vencen mañana')
    expect(mail.text?.trim()).toBe('Hola, Ana.')
  })

  it('sends the unsubscribe URL in the headers', async () => {
    const server = await start()
    await transportTo(server.port).send(buildMessage({ baja: `https://tienda.co/${'x'.repeat(120)}` }))

    const { headers } = await PostalMime.parse(server.received[0]?.bytes ?? '')
    const values = Object.fromEntries(headers.map(({ key, value }) => [key, value]))
    expect(values['list-unsubscribe']).toBe(`<https://tienda.co/${'x'.repeat(120)}>`)
    expect(values['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  })

  it('fails with one code for a refused recipient and another code for a refused password', async () => {
    const server = await start({ refuses: 'ana@demo.co' })

    await expect(transportTo(server.port).send(buildMessage())).rejects.toMatchObject({
      code: 'EENVELOPE',
      responseCode: 550,
    })
    await expect(transportTo(server.port, 'yo:otra').send(buildMessage())).rejects.toMatchObject({
      code: 'EAUTH',
    })
  })
})
