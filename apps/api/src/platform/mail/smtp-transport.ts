import { createTransport } from 'nodemailer'
import { compose } from './compose.ts'
import type { MailTransport } from './mail.ts'

// In milliseconds. An attempt to send fails if the mail server does not answer within these times.
const TIMEOUTS = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000, dnsTimeout: 5000 }

interface SmtpOptions {
  /** `smtps://user:password@host:port`, optionally with nodemailer's connection options as query parameters. */
  readonly url: string
  readonly remitente: string
}

/** Creates a transport that sends mails over at most four connections, which stay open between mails. */
export const createSmtpTransport = ({ url, remitente }: SmtpOptions): MailTransport => {
  const transporter = createTransport({ url, pool: true, maxConnections: 4, ...TIMEOUTS })
  return {
    send: async (message) => {
      await transporter.sendMail(compose(message, remitente))
    },
    close: () => transporter.close(),
  }
}
