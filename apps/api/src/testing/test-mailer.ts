import type { Mail, Mailer } from '../platform/mail/mail.ts'

/** Collects mails instead of sending them. */
export interface TestMailer extends Mailer {
  readonly sent: Mail[]
}

export const createTestMailer = (): TestMailer => {
  const sent: Mail[] = []
  return {
    sent,
    send: (mail) => void sent.push(typeof mail === 'function' ? mail() : mail),
    close: () => Promise.resolve(),
  }
}
