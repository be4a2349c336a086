/** One mail to one person, ready to be sent. */
export interface Mail {
  /** Its name in the log; no other field is ever logged. */
  readonly tipo: string
  readonly para: { readonly nombre: string; readonly correo: string }
  readonly asunto: string
  readonly texto: string
  readonly html: string
  /** When it becomes useless to the person and is no longer sent. */
  readonly hasta?: Date
}

/** A mail with the id and date that it keeps through all attempts. */
export interface Message {
  readonly mail: Mail
  readonly id: string
  readonly date: Date
}

/** Sends a mail, once. */
export interface MailTransport {
  readonly send: (message: Message) => Promise<void>
  readonly close: () => void
}

/** Sends mails in the background: callers neither wait nor fail. */
export interface Mailer {
  /** A function is called later, so that the time of the answer does not reveal whether there is a mail. */
  readonly send: (mail: Mail | (() => Mail)) => void
  /** Tries unsent mails once more, for a bounded time, and closes the transport. */
  readonly close: () => Promise<void>
}
