import type { Executor } from '../database/database.ts'

export interface Mail {
  /** The only field of a mail that is ever logged. */
  readonly tipo: string
  readonly para: { readonly nombre: string; readonly correo: string }
  readonly asunto: string
  readonly texto: string
  readonly html: string
  /** The address where one click ends recurring mails of this kind (RFC 8058). */
  readonly baja?: string
  /** The recipient's id, only in daily mails. A daily mail is dropped if the recipient has switched them off. */
  readonly suscriptor?: number
  /** The mail is not sent after that. */
  readonly hasta?: Date
}

/** The id and date stay the same through all attempts. */
export interface Message {
  readonly mail: Mail
  readonly id: string
  readonly date: Date
}

export interface MailTransport {
  readonly send: (message: Message) => Promise<void>
  readonly close: () => void
}

/** Sends mails in the background: callers do not wait for a mail server. */
export interface Mailer {
  /**
   * Stores a mail, which is sent if and only if the caller's transaction commits. With `isPretended`, the same work is
   * done but nothing is sent, so that the timing does not reveal whether an address has an account.
   */
  readonly send: (trx: Executor, mail: Mail, options?: { readonly isPretended?: boolean }) => Promise<void>
}
