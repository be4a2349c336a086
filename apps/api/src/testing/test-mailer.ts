import type { Mail, Mailer } from '../platform/mail/mail.ts'

/**
 * Stores mails like the server's mailer, and collects them in `sent`, except those with `isPretended`, which the server
 * never sends.
 */
export interface TestMailer extends Mailer {
  readonly sent: Mail[]
}

export const createTestMailer = (outbox: Mailer): TestMailer => {
  const sent: Mail[] = []
  return {
    sent,
    send: async (trx, mail, options) => {
      await outbox.send(trx, mail, options)
      if (!options?.isPretended) sent.push(mail)
    },
  }
}
