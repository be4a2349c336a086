import { once } from 'node:events'
import { type AddressInfo, type Socket, createServer } from 'node:net'

export interface Accepted {
  /** The `Message-ID` of the mail. It is the same in every attempt to send this mail. */
  readonly id: string
  readonly moment: number
}

export interface MailSink {
  readonly port: number
  readonly accepted: readonly Accepted[]
  readonly stop: () => void
}

const END_OF_MAIL = '\r\n.\r\n'
const SLOWEST_MS = 20

const idOf = (mail: string): string => /^message-id: <(.+?)>/im.exec(mail)?.[1] ?? 'no id'

/** Talks to one client. Implements only the part of SMTP that a client needs to send mails. */
const converse = (socket: Socket, accept: (mail: string) => void): void => {
  let [received, isMail] = ['', false]
  const answer = (line: string): void => void socket.write(`${line}\r\n`)
  const takeMail = (): boolean => {
    const end = received.indexOf(END_OF_MAIL)
    if (end < 0) return false
    accept(received.slice(0, end))
    received = received.slice(end + END_OF_MAIL.length)
    isMail = false
    // Because of this delay, it is more likely that a kill comes after the mail was accepted but before this answer.
    setTimeout(() => answer('250 accepted'), Math.random() * SLOWEST_MS)
    return true
  }
  const takeLine = (): boolean => {
    const end = received.indexOf('\r\n')
    if (end < 0) return false
    const command = received.slice(0, 4).toUpperCase()
    received = received.slice(end + 2)
    isMail = command === 'DATA'
    if (command === 'QUIT') socket.end('221 bye\r\n')
    else answer(isMail ? '354 go on' : '250 ok')
    return true
  }
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1')
    while (isMail ? takeMail() : takeLine());
  })
  answer('220 sink')
}

export const startMailSink = async (): Promise<MailSink> => {
  const accepted: Accepted[] = []
  const server = createServer((socket) =>
    converse(socket, (mail) => accepted.push({ id: idOf(mail), moment: Date.now() })),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, accepted, stop: () => void server.close() }
}
