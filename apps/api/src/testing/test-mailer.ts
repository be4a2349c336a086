import type { Mail, Mailer } from '../platform/mail/mail.ts'

/**
 * Stores mails like the server's mailer, and collects them in `sent`. Mails with `isPretended` are not in `sent`,
 * because the server never sends them.
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
