import { createTransport } from 'nodemailer'
import { compose } from './compose.ts'
import type { MailTransport } from './mail.ts'

// A mail server that does not answer is one that is down: the queue tries again.
const TIMEOUTS = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000, dnsTimeout: 5000 }

interface SmtpOptions {
  /** As `smtps://user:password@host:port`; options of the connection follow as a query. */
  readonly url: string
  /** The address that mails come from. */
  readonly remitente: string
}

/** Hands mails to a mail server, over a few connections that stay open. */
export const createSmtpTransport = ({ url, remitente }: SmtpOptions): MailTransport => {
  const transporter = createTransport({ url, pool: true, maxConnections: 4, ...TIMEOUTS })
  return {
    send: async (message) => {
      await transporter.sendMail(compose(message, remitente))
    },
    close: () => transporter.close(),
  }
}
