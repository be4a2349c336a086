import { createTransport } from 'nodemailer'
import { compose } from './compose.ts'
import type { MailTransport } from './mail.ts'

// In ms. A mail server that stays silent for longer counts as down.
const TIMEOUTS = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000, dnsTimeout: 5000 }

interface SmtpOptions {
  /** `smtps://user:password@host:port`, with connection options as a query. */
  readonly url: string
  readonly remitente: string
}

/** Sends mails over a few kept-alive connections. */
export const createSmtpTransport = ({ url, remitente }: SmtpOptions): MailTransport => {
  const transporter = createTransport({ url, pool: true, maxConnections: 4, ...TIMEOUTS })
  return {
    send: async (message) => {
      await transporter.sendMail(compose(message, remitente))
    },
    close: () => transporter.close(),
  }
}
