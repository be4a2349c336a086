import type { Mail, Mailer } from '../platform/mail/mail.ts'

/**
 * Stores each mail as the server's mailer does, and also adds the mail to `sent`. Mails with `isPretended` are not
 * added, because the server never sends them.
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
