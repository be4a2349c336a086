import { type AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface TestSmtp {
  readonly port: number
  readonly received: { readonly from: string; readonly to: string[]; readonly bytes: Buffer }[]
  readonly stop: () => Promise<void>
}

interface Options {
  readonly port?: number
  /** A recipient that the server rejects permanently. */
  readonly refuses?: string
}

/** Starts a mail server that accepts only the user `yo` with the password `clave`. */
export const startSmtp = async ({ port = 0, refuses }: Options = {}): Promise<TestSmtp> => {
  const received: TestSmtp['received'] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      if (username === 'yo' && password === 'clave') done(null, { user: username })
      else done(new Error('no'))
    },
    onRcptTo: ({ address }, _session, done) => {
      done(address === refuses ? Object.assign(new Error('unknown'), { responseCode: 550 }) : null)
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          bytes: Buffer.concat(chunks),
        })
        done()
      })
    },
  })
  // Errors are ignored, because a client that disconnects midway is not a failure of this server.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
