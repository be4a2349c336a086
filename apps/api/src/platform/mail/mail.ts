import type { Executor } from '../database/database.ts'

/** One mail to one person, ready to be sent. */
export interface Mail {
  /** The kind of mail, as the log names it. No other field of a mail is ever logged. */
  readonly tipo: string
  readonly para: { readonly nombre: string; readonly correo: string }
  readonly asunto: string
  readonly texto: string
  readonly html: string
  /** The address where one click ends recurring mails of this kind (RFC 8058). */
  readonly baja?: string
  /**
   * The id of the person, if this is a daily mail. Daily mails have their own kind of job, which drops a mail that the
   * person no longer wants.
   */
  readonly suscriptor?: number
  /** When the mail becomes useless to the person; it is not sent after that. */
  readonly hasta?: Date
}

/** A mail with the id and date that it keeps through all attempts. */
export interface Message {
  readonly mail: Mail
  readonly id: string
  readonly date: Date
}

/** Makes one attempt to send a mail. */
export interface MailTransport {
  readonly send: (message: Message) => Promise<void>
  readonly close: () => void
}

/** Sends mails in the background: callers do not wait for a mail server. */
export interface Mailer {
  /**
   * Stores a mail in the caller's transaction: the mail is sent if and only if the transaction commits. With
   * `isPretended`, the same work is done but nothing is sent. Recovery uses `isPretended` for an address without an
   * active account. Because the work is the same, the timing does not reveal whether the address has an account.
   */
  readonly send: (trx: Executor, mail: Mail, options?: { readonly isPretended?: boolean }) => Promise<void>
}
