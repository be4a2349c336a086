import type { Executor } from '../database/database.ts'

export interface Mail {
  /** The only field of a mail that is ever logged. */
  readonly tipo: string
  readonly para: { readonly nombre: string; readonly correo: string }
  readonly asunto: string
  readonly texto: string
  readonly html: string
  /** A POST to this URL unsubscribes the recipient from mails of this kind (RFC 8058). */
  readonly baja?: string
  /** The recipient's id. Only daily mails have it: they are not sent if the recipient has switched daily mails off. */
  readonly suscriptor?: number
  /** The mail is not sent after this time. */
  readonly hasta?: Date
}

/** A mail that is being sent. Its `id` and `date` are the same in every attempt to send it. */
export interface Message {
  readonly mail: Mail
  readonly id: string
  readonly date: Date
}

export interface MailTransport {
  readonly send: (message: Message) => Promise<void>
  readonly close: () => void
}

/** Sends mails in the background, so that callers do not wait for a mail server. */
export interface Mailer {
  /**
   * Stores a mail in the caller's transaction. The mail is sent only if this transaction commits. If `isPretended` is
   * true, a mail is stored but never sent, so that the response time does not reveal whether an address has an account.
   */
  readonly send: (trx: Executor, mail: Mail, options?: { readonly isPretended?: boolean }) => Promise<void>
}
